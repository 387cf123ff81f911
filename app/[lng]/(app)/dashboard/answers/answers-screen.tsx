"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { addressQuery } from "@/components/resource/list-input";
import { StatusQueue } from "@/components/resource/status-queue";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listReviewsToAnswer } from "@/lib/calls/review-answer";
import type { Language } from "@/lib/i18n/language";
import { REVIEWS_COUNTED } from "@/lib/review/admin/model";
import { ANSWER_STATES } from "@/lib/review/answer/model";
import { AnswerEditor } from "./answer-editor";
import { ANSWERS_DEFAULT_STATE, answersInput, type Reviewed, stateOf } from "./answers";
import { ReviewedCard } from "./reviewed-card";

/** Reviews of the owner's businesses, unanswered first (H33). */
export function AnswersScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("answers");
  const [state, change] = useListState(ANSWERS_DEFAULT_STATE);
  const [edited, edit] = useState<Reviewed | null>(null);
  const list = useListPage(queryOptionsFor(listReviewsToAnswer, answersInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const status = stateOf(state.status);
  const none = { none: t(`none.${status}.title`), noneText: t(`none.${status}.text`) };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StatusQueue
        lng={lng}
        texts={{ title: t("title"), lead: t("lead"), status: t("status"), ...none }}
        statuses={ANSWER_STATES.map((value) => [value, t(`tabs.${value}`)] as const)}
        status={status}
        hrefOf={(value) => addressQuery(ANSWERS_DEFAULT_STATE, { page: "1", status: value })}
        list={list}
        onChange={change}
        most={REVIEWS_COUNTED}
        card={(review) => <ReviewedCard lng={lng} review={review} status={status} onEdit={() => edit(review)} />}
      />
      {edited ? <AnswerEditor key={edited._id} review={edited} onClose={() => edit(null)} /> : null}
    </section>
  );
}
