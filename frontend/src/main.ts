/** Where the page begins. */

import "./styles/theme.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/pages.css";
import "./styles/covers.css";
import "./styles/asking.css";
import "./styles/panel.css";
import "./styles/story.css";
import "./styles/table.css";
import "./app.ts";
import { hand, noteWhatAppears } from "./presses.ts";
import { followTheme } from "./theme.ts";

hand.watch(window);
noteWhatAppears(document);
followTheme();
