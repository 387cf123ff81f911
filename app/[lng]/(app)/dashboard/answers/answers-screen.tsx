"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { addressQuery } from "@/components/resource/list-input";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { StatusQueue } from "@/components/resource/status-queue";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listReviewsToAnswer } from "@/lib/calls/review-answer";
import type { Language } from "@/lib/i18n/language";
import { REVIEWS_COUNTED } from "@/lib/review/admin/model";
import { ANSWER_STATES } from "@/lib/review/answer/model";
import { ANSWERS_DEFAULT_STATE, answersInput, type Reviewed, stateOf } from "./answers";
import { ReviewedCard } from "./reviewed-card";

const AnswerEditor = lazyWithRetry(() =>
  import("./answer-editor").then(({ AnswerEditor }) => ({ default: AnswerEditor })),
);

/** Reviews of the owner's businesses, unanswered first (H33). */
export function AnswersScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("answers");
  const [state, change] = useListState(ANSWERS_DEFAULT_STATE);
  const list = useListPage(queryOptionsFor(listReviewsToAnswer, answersInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const status = stateOf(state.status);
  // Kept beside the list, which may lose the review while its reply is being written.
  const [edited, edit] = useState<Reviewed | null>(null);
  const asked = list.data?.data.find(({ _id }) => _id === state.reply);
  if (asked && edited === null) edit(asked);
  const close = () => {
    // First, or it would open again.
    if (state.reply !== "") change({ reply: "" }, true);
    edit(null);
  };
  const none = { none: t(`none.${status}.title`), noneText: t(`none.${status}.text`) };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StatusQueue
        lng={lng}
        texts={{ title: t("title"), status: t("status"), ...none }}
        statuses={ANSWER_STATES.map((value) => [value, t(`tabs.${value}`)] as const)}
        status={status}
        hrefOf={(value) => addressQuery(ANSWERS_DEFAULT_STATE, { page: "1", status: value, reply: "" })}
        list={list}
        onChange={change}
        most={REVIEWS_COUNTED}
        card={(review) => <ReviewedCard lng={lng} review={review} status={status} onEdit={() => edit(review)} />}
      />
      <PanelSuspense>{edited ? <AnswerEditor key={edited._id} review={edited} onClose={close} /> : null}</PanelSuspense>
    </section>
  );
}
