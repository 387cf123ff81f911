"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { DecisionQueue } from "@/components/resource/decision-queue";
import { ListEmpty, ListFrame } from "@/components/resource/list-frame";
import { addressQuery } from "@/components/resource/list-input";
import { OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { PaneSteps, ReadingSheet } from "@/components/resource/reading-pane";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { RowMenu } from "@/components/resource/row-menu";
import { EntryTabs, SectionHead } from "@/components/resource/section-head";
import { useIsWide } from "@/components/resource/use-is-wide";
import { useLetterKeys } from "@/components/resource/use-letter-keys";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useTicks } from "@/components/resource/use-ticks";
import { Button } from "@/components/ui/button";
import { pressToastAction } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedReviews } from "@/lib/calls/review-admin";
import { HIDE_REASON_MAX } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { REVIEW_STATES, REVIEWS_COUNTED } from "@/lib/review/admin/model";
import { choicesFor } from "./choices";
import { choicesMade, type ManagedReview, REVIEWS_DEFAULT_STATE, reviewStateOf, reviewsInput } from "./managed-reviews";
import { actionFor, actionText, linksOf } from "./review-actions";
import { ReviewPane } from "./review-pane";
import { ReviewRow } from "./review-row";
import { ReviewsToolbar } from "./reviews-toolbar";
import { useReading } from "./use-reading";
import { useReviewDecisions } from "./use-review-decisions";

type ReviewsScreenProps = { readonly lng: Language; readonly templates: ReasonTemplates };

/** All reviews, searchable by text, author, business, city and stars. Admins hide and restore them. */
export function ReviewsScreen({ lng, templates }: ReviewsScreenProps) {
  const t = useTranslations("managedReviews");
  const reports = useTranslations("reports");
  const words = useTranslations("resource");
  const [state, change] = useListState(REVIEWS_DEFAULT_STATE);
  const list = useListPage(queryOptionsFor(listManagedReviews, reviewsInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const show = (open: string) => change({ open }, true);
  const reading = useReading({ openId: state.open, reviews: list.data?.data, show });
  const { open } = reading;
  const decisions = useReviewDecisions(reading.advance, reading.comeBack);
  const { decision, hide, undo, many } = decisions;
  const { asked, ask, isPending } = decision;
  const ticks = useTicks(addressQuery(REVIEWS_DEFAULT_STATE, { ...state, open: "" }), list.data?.data, {
    nameOf: ({ restaurant }) => restaurant.name,
    mayTick: ({ deleted }) => deleted === null,
  });
  const decide = (review: ManagedReview) => {
    const action = actionFor(review);
    if (action === null || isPending || !reading.mayDecide()) return;
    if (action === "hide") ask(review);
    else decisions[action](review);
  };
  const aim = (act: (review: ManagedReview) => void) => () => {
    const review = reading.aimed();
    if (review) act(review);
  };
  useLetterKeys({
    j: () => reading.step(1),
    k: () => reading.step(-1),
    x: aim(({ _id }) => ticks.ids.includes(_id) && ticks.selection.toggle(_id, false)),
    h: aim(decide),
    u: pressToastAction,
  });
  const narrow: typeof change = (changed, isReplacing) => change({ ...changed, open: "" }, isReplacing);
  const widen = () => narrow({ city: "", stars: "", language: "", restaurant: "", author: "", page: "1" });

  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame);
  const hrefOf = (changed: Partial<typeof state>) =>
    addressQuery(REVIEWS_DEFAULT_STATE, { ...state, open: "", ...changed });
  const pane = open && (
    <ReviewPane
      lng={lng}
      review={open}
      top={
        <PaneSteps
          lng={lng}
          index={reading.index}
          total={list.data?.data.length}
          hasPrevious={reading.hasPrevious}
          hasNext={reading.hasNext}
          onStep={reading.step}
          onClose={isWide ? () => show("") : undefined}
        />
      }
      isPending={isPending}
      onDecide={() => decide(open)}
      onUndo={() => isPending || undo(open)}
    />
  );
  const actionsOf = (review: ManagedReview) => {
    const action = actionFor(review);
    const text = action && actionText(action, reports, words);
    const act = { icon: "eye", text: text ?? "", onSelect: () => decide(review) } as const;
    return (
      <>
        {text ? (
          <Button
            variant="outline"
            size="small"
            className="@max-most:hidden"
            aria-keyshortcuts="H"
            aria-disabled={isPending}
            onClick={() => decide(review)}
          >
            {text}
          </Button>
        ) : null}
        <RowMenu
          entry={{ _id: review._id, name: review.restaurant.name }}
          actions={text ? [act] : []}
          links={linksOf(lng, review, t, reports)}
        />
      </>
    );
  };
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
      <EntryTabs
        value={{
          name: t("title"),
          tabs: (
            <ListTabs
              look="head"
              lng={lng}
              label={t("state")}
              tabs={REVIEW_STATES.map((value) => ({ value, text: t(`tabs.${value}`), count: undefined }))}
              value={reviewStateOf(state.state)}
              hrefOf={(value) => hrefOf({ page: "1", state: value })}
              onChoose={(chosen) => narrow({ state: chosen, page: "1" })}
            />
          ),
        }}
      >
        <SectionHead title={t("title")} />
      </EntryTabs>
      <ReviewsToolbar lng={lng} state={state} first={list.data?.data[0]} ticks={ticks} onChange={narrow} />
      <OfflineNotice />
      <div
        ref={frame}
        className={`grid items-start gap-4 ${isWide && open ? "grid-cols-[minmax(0,39fr)_minmax(0,61fr)]" : "grid-cols-[minmax(0,1fr)]"}`}
      >
        <ListFrame
          lng={lng}
          list={list}
          onPage={(page) => narrow({ page })}
          empty={
            <ListEmpty
              title={t("none")}
              text={t("noneText")}
              state={{ search: state.search.trim(), state: "" }}
              onClear={() => narrow({ search: "", page: "1" })}
              onWiden={choicesMade(state) > 0 ? widen : undefined}
            />
          }
        >
          {({ data, pagination }) => (
            <>
              <ul className="@container rounded-lg border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
                {data.map((review) => (
                  <ReviewRow
                    key={review._id}
                    lng={lng}
                    review={review}
                    href={hrefOf({ open: review._id })}
                    isOpen={review._id === open?._id}
                    ticks={ticks}
                    actions={actionsOf(review)}
                    onOpen={() => show(review._id)}
                  />
                ))}
              </ul>
              {pagination.totalResults < REVIEWS_COUNTED ? null : (
                <p className="text-sm text-ink-2">{t("atMost", { count: formatNumber(REVIEWS_COUNTED, lng) })}</p>
              )}
            </>
          )}
        </ListFrame>
        {isWide && pane ? (
          <div className="sticky top-18 flex h-[max(26rem,calc(100dvh-13.5rem))] min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
            {pane}
          </div>
        ) : null}
      </div>
      <ReadingSheet title={t("title")} isOpen={!isWide && open !== null} onClose={() => show("")}>
        {pane}
      </ReadingSheet>
    </DecisionQueue>
  );
}
