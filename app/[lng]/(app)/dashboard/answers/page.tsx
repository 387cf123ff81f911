import type { Input } from "@/lib/api-client/request";
import type { Actor } from "@/lib/auth/actor";
import { listReviewsToAnswer as listReviewsToAnswerCall } from "@/lib/calls/review-answer";
import { listReviewsToAnswer } from "@/lib/review/answer/queries";
import { toAnswerQuery } from "@/lib/review/answer/schema";
import { toAnswers } from "@/lib/review/answer/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { ANSWERS_DEFAULT_STATE, answersInput } from "./answers";
import { AnswersScreen } from "./answers-screen";

export const generateMetadata = sectionMetadata("answers");

/** Reviews of the owner's businesses and replies to them (H33). Admins write neither. */
export default sectionPage("answers", (page) => (
  <SectionList
    {...page}
    call={listReviewsToAnswerCall}
    defaultState={ANSWERS_DEFAULT_STATE}
    input={answersInput}
    read={readList}
  >
    <AnswersScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query: asked }: Input<typeof listReviewsToAnswerCall>, actor: Actor) {
  const { lang, ...query } = toAnswerQuery.parse(asked);
  return toAnswers(await listReviewsToAnswer(actor, query), lang);
}
