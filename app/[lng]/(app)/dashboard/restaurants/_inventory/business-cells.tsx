"use client";

import { useTranslations } from "next-intl";
import { LanguageDots } from "@/components/resource/language-dots";
import { BothDates } from "@/components/ui/both-dates";
import { Icon } from "@/components/ui/icon";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { formatList, formatNumber, formatRating, plural } from "@/lib/i18n/format";
import { formatBothDates } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import type { ListedBusiness } from "./inventory";

const SIDE = 44;

type CellProps = { readonly lng: Language; readonly business: ListedBusiness };

export function NameCell({ business }: Pick<CellProps, "business">) {
  const t = useTranslations("restaurants");
  const enums = useTranslations("enums");
  const { _id, name, type, city, thumbnail, isFeatured } = business;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="w-11 shrink-0 overflow-hidden rounded-sm">
        {thumbnail ? (
          <Photo src={thumbnail} width={SIDE} height={SIDE} ratio="square" />
        ) : (
          <PhotoFallback seed={_id} name={name} ratio="square" />
        )}
      </span>
      <span className="min-w-0">
        <span className="block leading-(--lh-tight) font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isFeatured ? (
            <span
              className="ms-1.5 inline-flex align-[-3px] text-saffron-ink [&_.icon]:fill-saffron"
              title={t("featured")}
            >
              <Icon name="star" />
              <span className="sr-only">{t("featured")}</span>
            </span>
          ) : null}
        </span>
        <span className="block text-sm text-ink-2">
          {enums(`type.${type}`)} · {enums(`city.${city}`)}
        </span>
      </span>
    </div>
  );
}

/** Languages of the business, and what its page lacks. */
export function CompleteCell({ lng, business: { translation, lacks } }: CellProps) {
  const t = useTranslations("restaurants");
  const things = lacks.filter((lack) => lack !== "language").map((lack) => t(`lacks.${lack}`));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @table:grid @table:justify-items-start">
      <LanguageDots translation={translation} />
      <span className={`text-xs ${lacks.length > 0 ? "text-saffron-ink" : "text-ink-2"}`}>
        {things.length > 0 ? t("missing", { things: formatList(things, lng) }) : null}
        {lacks.length === 0 ? t("complete") : null}
      </span>
    </div>
  );
}

export function RatingCell({ lng, business: { dishCount, ratings } }: CellProps) {
  const t = useTranslations("restaurants");
  const count = formatNumber(ratings.count, lng);
  const form = plural(ratings.count, lng);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-sm @table:block">
      <span className="block">
        {dishCount > 0
          ? t("dishes", { count: formatNumber(dishCount, lng), form: plural(dishCount, lng) })
          : t("noMenu")}
      </span>
      {ratings.average === null ? (
        <span className="text-ink-2">{t("noReviews")}</span>
      ) : (
        <>
          <span aria-hidden="true">
            <b className="font-semibold">{formatRating(ratings.average, lng)}</b>{" "}
            <span className="text-ink-2">({count})</span>
          </span>
          <span className="sr-only">{t("rated", { rating: formatRating(ratings.average, lng), count, form })}</span>
        </>
      )}
    </span>
  );
}

/** Last confirmation of the opening hours. */
export function HoursCell({ lng, business: { hoursConfirmedAt } }: CellProps) {
  const t = useTranslations("restaurants");
  if (hoursConfirmedAt === null)
    return (
      <span className="text-sm text-ink-2">
        <span className="@max-table:hidden">{t("never")}</span>
        <span className="@table:hidden">{t("hoursNever")}</span>
      </span>
    );
  return (
    <span className="text-sm text-ink-2">
      <span className="@max-table:hidden">
        <BothDates at={hoursConfirmedAt} lng={lng} style="short" />
      </span>
      <span className="@table:hidden">{t("hoursConfirmed", { date: formatBothDates(hoursConfirmedAt, lng) })}</span>
    </span>
  );
}
