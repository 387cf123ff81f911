"use client";

import { useTranslations } from "next-intl";
import { ChangeList } from "@/components/change/change-list";
import { type CategoryNames, CHANGE_FIELDS, type ChangeField } from "@/components/change/words";
import { ListFrame } from "@/components/resource/list-frame";
import { addressQuery } from "@/components/resource/list-input";
import { OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { SectionHead } from "@/components/resource/section-head";
import { SectionTrail } from "@/components/resource/section-trail";
import { useErrorText } from "@/components/resource/use-error-text";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import { conflictDetails } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { listRestaurantHistory, revertRestaurant } from "@/lib/calls/history";
import { AVAILABILITIES, DISH_STATUSES } from "@/lib/core/constants";
import { HISTORY_PARTS } from "@/lib/history/model";
import { countValues, formatBothDateTimes, formatPrice } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { HISTORY_DEFAULT_STATE, type HistoryEntry, historyInput, partOf } from "./history";

type HistoryScreenProps = { readonly lng: Language; readonly id: string; readonly name: string };

export function HistoryScreen({ lng, id, name }: HistoryScreenProps) {
  const t = useTranslations("history");
  const words = useTranslations("resource");
  const [state, change] = useListState(HISTORY_DEFAULT_STATE);
  const query = queryOptionsFor(listRestaurantHistory, historyInput(lng, id, state));
  const list = useListPage(query, (page) => change({ page }, true));
  const { revert, isPending } = useRevert(id);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionTrail lng={lng} section="restaurants/list" business={{ id, name }} current={t("title")} />
      <SectionHead title={t("titleOf", { name: isolated(name) })} />
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
  const { action, by, dishes, count, before, after, createdAt, canRevert, changedSince } = entry;
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-3">
        <div className="min-w-48 flex-1">
          <h2 className="text-lg">{[t(`actions.${action}`), ...useSubject(lng, entry)].join(" · ")}</h2>
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

function useSubject(lng: Language, { action, owner, other, count, dishes }: HistoryEntry): string[] {
  const t = useTranslations("history");
  const about = owner?.fullname ?? other;
  const many = () => {
    if (count === null || (dishes.length > 0 && count === 1)) return [];
    const counted = countValues(count, lng);
    return [t(action.endsWith("_media") ? "photoCount" : "dishCount", counted)];
  };
  return [...(about === null ? [] : [isolated(about)]), ...many()];
}

type HistoryDish = HistoryEntry["dishes"][number];
type Values = HistoryDish["before"];

type DishChangesProps = {
  readonly lng: Language;
  readonly business: string;
  readonly dishes: readonly HistoryDish[];
  /** Total number; `dishes` may be only the first of them. */
  readonly count: number;
};

/** Dishes changed by one action, each with a link to its price history. */
function DishChanges({ lng, business, dishes, count }: DishChangesProps) {
  const t = useTranslations("history");
  const more = count - dishes.length;
  return (
    <ul className="grid list-none rounded-md border border-line p-0">
      {dishes.map((dish) => (
        <li
          key={dish._id}
          className="flex flex-wrap items-center gap-x-4 gap-y-0 border-b border-line px-3 py-1 last:border-b-0"
        >
          <DishName lng={lng} business={business} dish={dish} />
          <Changed lng={lng} dish={dish} />
        </li>
      ))}
      {more > 0 ? <li className="px-3 py-2 text-sm text-ink-2">{t("moreDishes", countValues(more, lng))}</li> : null}
    </ul>
  );
}

function DishName({
  lng,
  business,
  dish,
}: Pick<DishChangesProps, "lng" | "business"> & { readonly dish: HistoryDish }) {
  const t = useTranslations("history");
  const { _id, name, isGone } = dish;
  if (isGone) return <bdi className="min-w-32 flex-1 py-2 font-semibold wrap-anywhere text-ink-2">{name}</bdi>;
  const address = new URLSearchParams({ restaurant: business, prices: _id });
  return (
    <a
      href={`${paths.dashboard(lng, "dishes/list")}?${address}`}
      aria-label={t("pricesOf", { name })}
      className="inline-flex min-h-11 min-w-32 flex-1 items-center font-semibold text-lapis underline"
    >
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
    </a>
  );
}

/** Changes as text: price, availability, status, and the name in the user's language. */
function Changed({ lng, dish: { before, after } }: { readonly lng: Language; readonly dish: HistoryDish }) {
  const t = useTranslations("history");
  const words = useTranslations("dishes");
  const becomes = (from: string | null, to: string | null) =>
    from !== null && to !== null ? t("becomes", { before: from, after: to }) : to;
  const price = (values: Values) => (typeof values.price === "number" ? formatPrice(values.price, lng) : null);
  const availability = (values: Values) => {
    const word = AVAILABILITIES.find((each) => each === values.availability);
    return word ? words(`availability.${word}`) : null;
  };
  const status = (values: Values) => {
    const word = DISH_STATUSES.find((each) => each === values.status);
    return word ? words(`status.${word}`) : null;
  };
  const [former, latter] = [before[lng], after[lng]];
  const isRenamed = typeof former === "string" && former !== latter;
  const changes = [price, availability, status].map((of) => becomes(of(before), of(after)));
  return (
    <span className="flex flex-wrap gap-x-4 text-sm">
      {changes.map((text) => (text === null ? null : <span key={text}>{text}</span>))}
      {isRenamed ? <span className="text-ink-2">{t("renamed", { name: isolated(former) })}</span> : null}
    </span>
  );
}

function changeField(field: string): ChangeField | null {
  if (field === "latitude" || field === "longitude") return "position";
  return CHANGE_FIELDS.find((each) => each === field) ?? null;
}

/** Reverts one edit of a business; names the fields that have changed since. */
function useRevert(businessId: string) {
  const t = useTranslations("history");
  const changes = useTranslations("changes");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(revertRestaurant);

  const refusalText = (error: unknown): string => {
    const { fields } = conflictDetails(error);
    if (!Array.isArray(fields)) return errorText(error);
    const names = fields.flatMap((field) => {
      if (field === "translation") return [t("texts")];
      const known = changeField(field);
      return known === null ? [] : [changes(`fields.${known}`)];
    });
    return names.length > 0
      ? t("changedNamed", { fields: [...new Set(names)].join(changes("comma")) })
      : t("changedSince");
  };
  const revert = (auditId: string) =>
    mutate(
      { params: { id: businessId }, query: {}, body: { auditId } },
      {
        onSuccess: () => toast("success", t("takenBack")),
        onError: (error) => toast("error", refusalText(error)),
      },
    );
  return { revert, isPending };
}
