import { redirect } from "next/navigation";
import type { Input } from "@/lib/api-client/request";
import type { Actor } from "@/lib/auth/actor";
import { languageOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { answerCalls } from "@/lib/review/answer/calls";
import { listReviewsToAnswer } from "@/lib/review/answer/queries";
import { toAnswerQuery } from "@/lib/review/answer/schema";
import { toAnswers } from "@/lib/review/answer/wire";
import { requireManager } from "../../_app/guard";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../_section/section-page";
import { ANSWERS_USUAL, answersInput } from "./answers";
import { AnswersScreen } from "./answers-screen";

export const generateMetadata = sectionMetadata("answers");

/** What guests say of one's places, and the answers (H33). Admins write neither reviews nor answers. */
export default async function AnswersPage(props: SectionPageProps) {
  const { lng } = await props.params;
  const { role } = await requireManager(lng);
  if (role === "admin") redirect(paths.dashboard(languageOf(lng)));
  return (
    <SectionPage
      {...props}
      access="manager"
      call={answerCalls.list}
      usual={ANSWERS_USUAL}
      input={answersInput}
      read={readList}
    >
      {(shown) => <AnswersScreen lng={shown} />}
    </SectionPage>
  );
}

async function readList({ query: asked }: Input<typeof answerCalls.list>, actor: Actor) {
  const { lang, ...query } = toAnswerQuery.parse(asked);
  return toAnswers(await listReviewsToAnswer(actor, query), lang);
}
