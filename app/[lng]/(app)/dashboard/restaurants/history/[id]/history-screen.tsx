"use client";

import { useTranslations } from "next-intl";
import { ChangeList } from "@/components/change/change-list";
import type { CategoryNames } from "@/components/change/words";
import { addressQuery } from "@/components/resource/list-input";
import { ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { SectionHead } from "@/components/resource/section-head";
import { SectionTrail } from "@/components/resource/section-trail";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listRestaurantHistory } from "@/lib/calls/history";
import { HISTORY_PARTS } from "@/lib/history/model";
import { formatBothDateTimes, formatNumber, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { DishChanges } from "./dish-changes";
import { HISTORY_DEFAULT_STATE, type HistoryEntry, historyInput, partOf } from "./history";
import { useRevert } from "./use-revert";

type HistoryScreenProps = { readonly lng: Language; readonly id: string; readonly name: string };

export function HistoryScreen({ lng, id, name }: HistoryScreenProps) {
  const t = useTranslations("history");
  const words = useTranslations("resource");
  const [state, change] = useListState(HISTORY_DEFAULT_STATE);
  const asked = queryOptionsFor(listRestaurantHistory, historyInput(lng, id, state));
  const list = useListPage(asked, (page) => change({ page }, true));
  const { revert, isPending } = useRevert(id);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionTrail lng={lng} section="restaurants/list" business={{ id, name }} current={t("title")} />
      <SectionHead title={t("titleOf", { name: isolated(name) })} lead={t("lead")} />
      <OfflineNotice />
      <ListTabs
        lng={lng}
        label={t("parts.label")}
        value={partOf(state)}
        tabs={HISTORY_PARTS.map((value) => ({ value, text: t(`parts.${value}`), count: undefined }))}
        hrefOf={(part) => addressQuery(HISTORY_DEFAULT_STATE, { part, page: HISTORY_DEFAULT_STATE.page })}
        onChoose={(part) => change({ part, page: HISTORY_DEFAULT_STATE.page })}
      />
      <ListFrame
        lng={lng}
        onPage={(page) => change({ page })}
        list={list}
        empty={
          <EmptyState title={t("none")} text={t("noneText")}>
            {partOf(state) === "all" ? (
              <Button variant="outline" size="small" icon="pencil" href={paths.editBusiness(lng, id)}>
                {t("edit")}
              </Button>
            ) : (
              <Button variant="outline" size="small" onClick={() => change(HISTORY_DEFAULT_STATE)}>
                {words("showOther", { name: t("parts.all") })}
              </Button>
            )}
          </EmptyState>
        }
      >
        {({ data, categories }) => (
          <ol className="grid list-none gap-4 p-0">
            {data.map((entry) => (
              <li key={entry._id}>
                <HistoryCard
                  lng={lng}
                  business={id}
                  entry={entry}
                  categories={categories}
                  isPending={isPending}
                  onRevert={() => revert(entry._id)}
                />
              </li>
            ))}
          </ol>
        )}
      </ListFrame>
    </section>
  );
}

type HistoryCardProps = {
  readonly lng: Language;
  readonly business: string;
  readonly entry: HistoryEntry;
  readonly categories: CategoryNames;
  readonly isPending: boolean;
  readonly onRevert: () => void;
};

function HistoryCard({ lng, business, entry, categories, isPending, onRevert }: HistoryCardProps) {
  const t = useTranslations("history");
  const { deed, by, dishes, count, before, after, createdAt, canRevert, changedSince } = entry;
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-3">
        <div className="min-w-48 flex-1">
          <h2 className="text-lg">{[t(`deeds.${deed}`), ...useSubject(lng, entry)].join(" · ")}</h2>
          <p className="text-sm text-ink-2">
            {`${by === null ? t("somebody") : isolated(by.fullname)} · ${formatBothDateTimes(createdAt, lng)}`}
          </p>
        </div>
        {canRevert ? (
          <Button
            variant="outline"
            size="small"
            icon="rotate-ccw-clock"
            aria-disabled={isPending}
            onClick={() => isPending || onRevert()}
          >
            {t("takeBack")}
          </Button>
        ) : null}
      </header>
      {before && after ? <ChangeList lng={lng} before={before} after={after} categories={categories} /> : null}
      {dishes.length > 0 ? (
        <DishChanges lng={lng} business={business} dishes={dishes} count={count ?? dishes.length} />
      ) : null}
      {changedSince.length > 0 ? <p className="text-sm text-ink-2">{t("changedSince")}</p> : null}
    </article>
  );
}

function useSubject(lng: Language, { deed, owner, other, count, dishes }: HistoryEntry): string[] {
  const t = useTranslations("history");
  const about = owner?.fullname ?? other;
  const many = () => {
    if (count === null || (dishes.length > 0 && count === 1)) return [];
    const said = { count: formatNumber(count, lng), form: plural(count, lng) };
    return [t(deed.endsWith("_media") ? "photoCount" : "dishCount", said)];
  };
  return [...(about === null ? [] : [isolated(about)]), ...many()];
}
