"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ChangeList } from "@/components/change/change-list";
import type { CategoryNames } from "@/components/change/words";
import { ListPager } from "@/components/resource/list-pager";
import { ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { historyCalls } from "@/lib/business/history/calls";
import { formatDateTime, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { HISTORY_USUAL, type HistoryEntry, historyInput } from "./history";
import { useRevert } from "./use-revert";

type HistoryScreenProps = { readonly lng: Language; readonly id: string; readonly name: string };

/** What was done to a place, latest first. */
export function HistoryScreen({ lng, id, name }: HistoryScreenProps) {
  const t = useTranslations("history");
  const [state, change] = useListState(HISTORY_USUAL);
  const list = useQuery({
    ...queryOptionsFor(historyCalls.list, historyInput(lng, id, state)),
    placeholderData: keepPreviousData,
  });
  const { revert, isPending } = useRevert(id);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <a className="text-link justify-self-start" href={paths.dashboard(lng, "restaurants/list")}>
        {t("back")}
      </a>
      <SectionHead title={t("titleOf", { name: isolated(name) })} lead={t("lead")} />
      <OfflineNotice />
      <ListFrame list={list} empty={<EmptyState title={t("none")} text={t("noneText")} />}>
        {({ data, categories, pagination }) => (
          <>
            <ol className="m-0 grid list-none gap-4 p-0">
              {data.map((entry) => (
                <li key={entry._id}>
                  <Deed
                    lng={lng}
                    entry={entry}
                    categories={categories}
                    isPending={isPending}
                    onRevert={() => revert(entry._id)}
                  />
                </li>
              ))}
            </ol>
            <ListPager lng={lng} pagination={pagination} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </ListFrame>
    </section>
  );
}

type DeedProps = {
  readonly lng: Language;
  readonly entry: HistoryEntry;
  readonly categories: CategoryNames;
  readonly isPending: boolean;
  readonly onRevert: () => void;
};

function Deed({ lng, entry, categories, isPending, onRevert }: DeedProps) {
  const t = useTranslations("history");
  const { deed, by, owner, other, count, before, after, createdAt, canRevert, changedSince } = entry;
  const about = owner?.fullname ?? other;
  const more = [about === null ? null : isolated(about), count === null ? null : formatNumber(count, lng)].filter(
    (part) => part !== null,
  );
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-3">
        <div className="min-w-48 flex-1">
          <h2 className="text-lg">{[t(`deeds.${deed}`), ...more].join(" · ")}</h2>
          <p className="m-0 text-sm text-ink-2">
            {`${by === null ? t("somebody") : isolated(by.fullname)} · ${formatDateTime(createdAt, lng)}`}
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
      {changedSince.length > 0 ? <p className="m-0 text-sm text-ink-2">{t("changedSince")}</p> : null}
    </article>
  );
}
