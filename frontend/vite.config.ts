import { defineConfig } from "vite";

/** The server serves what is built here: one index.html, and assets with hashed names. */
export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/grognard/web/static",
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0, // data: addresses would need a wider content security policy
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
