import type { Messages } from "next-intl";
import type { Language } from "@/lib/core/constants";
import { messagesOf, pickTexts } from "@/lib/i18n/texts";

/** One's own review above the others, and what is said when it was published, changed or deleted. */
const OWN_TEXTS = [
  ...["title", "yours", "you", "hint", "draftHint", "closedHint", "write", "continue", "edit", "deleteOwn", "readAll"],
  ...["overall", "states", "published", "changed", "deleted", "undo", "restored", "failed"],
];
/** What waits for a line, where it will stand. */
const WAITING_TEXTS = ["states", "change", "delete", "kept"];

/** What client components say among reviews; the forms and dialogs bring the rest (`withTexts`). */
export function reviewTexts(lng: Language): Partial<Messages> {
  const { reviews, reviewing, outbox } = messagesOf(lng, ["reviews", "reviewing", "outbox"]);
  return {
    reviews,
    reviewing: pickTexts(reviewing, (key) => OWN_TEXTS.includes(key)),
    outbox: pickTexts(outbox, (key) => WAITING_TEXTS.includes(key)),
  };
}
