/** A board in two parts: the scene, which is fetched once, and the view, which comes after every act. */

import type { Json, JsonObject } from "./shapes.ts";

/**
 * Objects are merged name by name, lists of as many objects member by member; where the two say
 * different things, the view is right. (The server's engine/scenes.py does the same.)
 */
export function merge(scene: Json | undefined, view: Json): Json {
  if (isObject(scene) && isObject(view)) {
    const merged = Object.entries(view).map(([name, value]) => [
      name,
      merge(Object.hasOwn(scene, name) ? scene[name] : undefined, value),
    ]);
    return { ...scene, ...(Object.fromEntries(merged) as JsonObject) };
  }
  if (areObjects(scene) && areObjects(view) && scene.length === view.length)
    return view.map((one, n) => merge(scene[n], one));
  return view;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areObjects(value: Json | undefined): value is JsonObject[] {
  return Array.isArray(value) && value.every(isObject);
}
