/** All styles of the table. */

import { vignetteStyles } from "../vignettes/index.ts";
import { cardStyles } from "./card.ts";
import { choiceStyles } from "./choice.ts";
import { deckStyles } from "./deck.ts";
import { tableStyles } from "./table.ts";
import { unitStyles } from "./unit.ts";

export const styles = [tableStyles, cardStyles, unitStyles, choiceStyles, deckStyles, vignetteStyles];
