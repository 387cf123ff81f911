import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listReviewsToAnswer } from "@/lib/calls/review-answer";
import type { Language } from "@/lib/i18n/language";
import { ANSWER_STATES } from "@/lib/review/answer/model";

export type Reviewed = Answer<typeof listReviewsToAnswer>["data"][number];
export type OwnerAnswer = Reviewed["replies"][number];

/** Default state of the URL. `reply` is the review whose reply is written at once. */
export const ANSWERS_DEFAULT_STATE = { page: "1", status: "unanswered", reply: "" };

const SHOWN = "20";

export const stateOf = (status: string) => wordOf(ANSWER_STATES, status) ?? "unanswered";

export function answersInput(
  lng: Language,
  { page, status }: Pick<typeof ANSWERS_DEFAULT_STATE, "page" | "status">,
): Input<typeof listReviewsToAnswer> {
  return { query: { lang: lng, page: pageOf({ page }), limit: SHOWN, state: stateOf(status) } };
}

/** The business's reply to a review; undefined while admins hide it. */
export const answerOf = ({ replies }: Reviewed): OwnerAnswer | undefined => replies.find(({ isOwner }) => isOwner);
