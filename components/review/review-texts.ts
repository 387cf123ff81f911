import type { Messages } from "next-intl";
import type { Language } from "@/lib/core/constants";
import { messagesOf, pickTexts } from "@/lib/i18n/texts";

/** For the user's own review above the list. */
const OWN_TEXTS = [
  ...["title", "yours", "hint", "draftHint", "closedHint", "write", "continue", "edit", "deleteOwn", "readAll"],
  ...["overall", "states"],
];
/** For deleting a reply, which has no dialog. */
const ANSWER_TEXTS = ["answerDeleted", "answerNotDeleted", "answerRestored", "answerNotRestored", "undo"];
const TEXTS: ReadonlySet<string> = new Set([...OWN_TEXTS, ...ANSWER_TEXTS]);

/** Texts of client components around reviews; forms and dialogs bring their own (`withTexts`). */
export function reviewTexts(lng: Language): Partial<Messages> {
  const { reviews, reviewing } = messagesOf(lng, ["reviews", "reviewing"]);
  return { reviews, reviewing: pickTexts(reviewing, (key) => TEXTS.has(key)) };
}
