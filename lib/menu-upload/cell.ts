import { DISH_DESCRIPTION_MAX } from "@/lib/core/constants";
import { typedMax } from "@/lib/core/typed-text";

/** More than the longest of our fields takes: what is cut here is still refused by its field, by its row and by name. */
const CELL_MAX = typedMax(DISH_DESCRIPTION_MAX) + 1;

/** What a cell holds, before anything else is done with it: without space around it, and no longer than a field looks at. */
export function cellText(text: string): string {
  return text.trim().slice(0, CELL_MAX);
}

/** A cell as a sentence quotes it. */
export function quotedCell(text: string): string {
  return text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX).toWellFormed()}…` : text;
}

const QUOTED_MAX = 60;
