"use client";

import { useTranslations } from "next-intl";
import type { Choice } from "@/components/resource/decision-bar";
import { DecisionQueue } from "@/components/resource/decision-queue";
import { addressQuery } from "@/components/resource/list-input";
import { ListEmpty, ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { QueueCards } from "@/components/resource/queue-cards";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { SectionHead } from "@/components/resource/section-head";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useTicks } from "@/components/resource/use-ticks";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedReviews } from "@/lib/calls/review-admin";
import { HIDE_REASON_MAX } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { REVIEW_STATES, REVIEWS_COUNTED } from "@/lib/review/admin/model";
import { ManagedCard } from "./managed-card";
import { choicesMade, type ManagedReview, REVIEWS_DEFAULT_STATE, reviewStateOf, reviewsInput } from "./managed-reviews";
import { ReviewsToolbar } from "./reviews-toolbar";
import { type OneOf, useReviewDecisions } from "./use-review-decisions";

type ReviewsScreenProps = { readonly lng: Language; readonly templates: ReasonTemplates };

/** All reviews, searchable by text, author, business, city and stars. Admins hide and restore them. */
export function ReviewsScreen({ lng, templates }: ReviewsScreenProps) {
  const t = useTranslations("managedReviews");
  const reports = useTranslations("reports");
  const [state, change] = useListState(REVIEWS_DEFAULT_STATE);
  const { decision, hide, show, restore, undo, many } = useReviewDecisions();
  const { asked, ask, isPending } = decision;
  const list = useListPage(queryOptionsFor(listManagedReviews, reviewsInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const ticks = useTicks(addressQuery(REVIEWS_DEFAULT_STATE, state), list.data?.data, {
    nameOf: ({ restaurant }) => restaurant.name,
    mayTick: ({ deleted }) => deleted === null,
  });
  const widen = () => change({ city: "", stars: "", restaurant: "", author: "", page: "1" });
  return (
    <DecisionQueue
      lng={lng}
      decision={decision}
      ticks={ticks}
      choices={choicesFor(ticks.selected, t, templates)}
      many={many}
      dialog={
        asked && {
          title: reports("dialog.review.title"),
          lead: reports("dialog.review.lead"),
          action: reports("hide"),
          templates,
          language: asked.mailLanguage,
          max: HIDE_REASON_MAX,
          onDecide: (reason) => hide(asked, reason),
        }
      }
    >
      <SectionHead title={t("title")} />
      <ListTabs
        lng={lng}
        label={t("state")}
        tabs={REVIEW_STATES.map((value) => ({ value, text: t(`tabs.${value}`), count: undefined }))}
        value={reviewStateOf(state.state)}
        hrefOf={(value) => addressQuery(REVIEWS_DEFAULT_STATE, { ...state, page: "1", state: value })}
        onChoose={(chosen) => change({ state: chosen, page: "1" })}
      />
      <ReviewsToolbar lng={lng} state={state} first={list.data?.data[0]} onChange={change} />
      <OfflineNotice />
      <ListFrame
        lng={lng}
        list={list}
        onPage={(page) => change({ page })}
        empty={
          <ListEmpty
            title={t("none")}
            text={t("noneText")}
            state={{ search: state.search.trim(), state: "" }}
            onClear={() => change({ search: "", page: "1" })}
            onWiden={choicesMade(state) > 0 ? widen : undefined}
          />
        }
      >
        {({ data, pagination }) => (
          <>
            <QueueCards
              entries={data}
              ticks={ticks}
              card={(review, tick) => (
                <ManagedCard
                  lng={lng}
                  tick={tick}
                  review={review}
                  isPending={isPending}
                  onHide={() => ask(review)}
                  onShow={() => show(review)}
                  onRestore={() => restore(review)}
                  onUndo={() => undo(review)}
                />
              )}
            />
            {pagination.totalResults < REVIEWS_COUNTED ? null : (
              <p className="text-sm text-ink-2">{t("atMost", { count: formatNumber(REVIEWS_COUNTED, lng) })}</p>
            )}
          </>
        )}
      </ListFrame>
    </DecisionQueue>
  );
}

/** Hides those of the selected that are shown, or shows those again that are hidden. */
function choicesFor(
  selected: readonly ManagedReview[],
  t: ReturnType<typeof useTranslations<"managedReviews">>,
  templates: ReasonTemplates,
): readonly Choice<OneOf>[] {
  const shown = selected.filter(({ hidden }) => hidden === null);
  const others = selected.filter(({ hidden }) => hidden !== null);
  return [
    {
      text: t("many.hide"),
      decisionsWith: (reason) => shown.map(({ _id }) => ({ _id, decision: "hide", reason, ifShown: true })),
      asks: {
        title: t("many.title"),
        lead: t("many.lead"),
        templates,
        languages: shown.map(({ mailLanguage }) => mailLanguage),
        max: HIDE_REASON_MAX,
      },
    },
    { text: t("many.show"), decisionsWith: () => others.map(({ _id }) => ({ _id, decision: "show" })) },
  ];
}
