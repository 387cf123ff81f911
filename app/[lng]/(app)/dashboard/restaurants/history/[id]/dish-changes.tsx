"use client";

import { useTranslations } from "next-intl";
import { AVAILABILITIES, DISH_STATUSES } from "@/lib/core/constants";
import { formatNumber, formatPrice, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { HistoryEntry } from "./history";

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
export function DishChanges({ lng, business, dishes, count }: DishChangesProps) {
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
      {more > 0 ? (
        <li className="px-3 py-2 text-sm text-ink-2">
          {t("moreDishes", { count: formatNumber(more, lng), form: plural(more, lng) })}
        </li>
      ) : null}
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
  const said = [price, availability, status].map((of) => becomes(of(before), of(after)));
  return (
    <span className="flex flex-wrap gap-x-4 text-sm">
      {said.map((text) => (text === null ? null : <span key={text}>{text}</span>))}
      {isRenamed ? <span className="text-ink-2">{t("renamed", { name: isolated(former) })}</span> : null}
    </span>
  );
}
