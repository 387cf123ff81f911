import type { Messages } from "next-intl";
import type { Language } from "@/lib/core/constants";
import { messagesOf, pickTexts } from "@/lib/i18n/texts";

/** One's own review above the others. */
const OWN_TEXTS = [
  ...["title", "yours", "hint", "draftHint", "closedHint", "write", "continue", "edit", "deleteOwn", "readAll"],
  ...["overall", "states"],
];
/** Below an answer, which is deleted without a dialog. */
const ANSWER_TEXTS = ["answerDeleted", "answerNotDeleted", "answerRestored", "answerNotRestored", "undo"];
const TEXTS: ReadonlySet<string> = new Set([...OWN_TEXTS, ...ANSWER_TEXTS]);

/** What client components say among reviews; the forms and dialogs bring the rest (`withTexts`). */
export function reviewTexts(lng: Language): Partial<Messages> {
  const { reviews, reviewing } = messagesOf(lng, ["reviews", "reviewing"]);
  return { reviews, reviewing: pickTexts(reviewing, (key) => TEXTS.has(key)) };
}
