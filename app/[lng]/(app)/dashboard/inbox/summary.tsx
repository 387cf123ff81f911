"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { CheckedField } from "@/lib/core/constants";
import { countValues, formatDistance, formatList, formatNumber, formatPhone, formatPrice } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { Entry, EntryOf } from "./inbox";
import { subjectOf } from "./reports";

type SummaryProps<E = Entry> = { readonly lng: Language; readonly entry: E };

/** In one line what an entry says: what changes, before and after, or the first words. */
export function Summary({ lng, entry }: SummaryProps) {
  switch (entry.kind) {
    case "restaurant":
      return <OfRestaurant lng={lng} entry={entry} />;
    case "check":
      return <OfCheck lng={lng} entry={entry} />;
    case "correction":
      return <OfCorrection lng={lng} entry={entry} />;
    case "report":
      return <OfReport lng={lng} entry={entry} />;
    case "menu":
      return <OfMenu lng={lng} entry={entry} />;
    case "message":
      return <OfMessage lng={lng} entry={entry} />;
    case "claim":
      return <Words text={entry.claim.proof} />;
  }
}

function Words({ text }: { readonly text: string }) {
  return <bdi>{text}</bdi>;
}

type ChangeProps = {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly isLatin?: boolean;
};

function Change({ label, before, after, isLatin = false }: ChangeProps) {
  const dir = isLatin ? "ltr" : undefined;
  return (
    <>
      {label}{" "}
      <del className="text-ink-2">
        <bdi dir={dir}>{before}</bdi>
      </del>{" "}
      <Icon name="arrow-right" className="mx-0.5 inline size-4 align-[-2px] text-ink-3" />{" "}
      <ins className="font-semibold no-underline">
        <bdi dir={dir}>{after}</bdi>
      </ins>
    </>
  );
}

function OfRestaurant({ lng, entry }: SummaryProps<EntryOf<"restaurant">>) {
  const t = useTranslations("inbox.restaurant");
  const words = useTranslations("restaurants");
  const { dishCount, photoCount, lacks } = entry.restaurant;
  const missing = formatList(
    lacks.map((lack) => words(`lacks.${lack}`)),
    lng,
  );
  return [
    words("dishes", countValues(dishCount, lng)),
    t("photos", countValues(photoCount, lng)),
    lacks.length === 0 ? words("complete") : words("missing", { things: missing }),
  ].join(" · ");
}

function OfCheck({ lng, entry }: SummaryProps<EntryOf<"check">>) {
  const t = useTranslations("checks");
  const enums = useTranslations("enums");
  const { fields, before, after, moved } = entry.check;
  const one = (field: CheckedField): ReactNode => {
    if (field === "position")
      return moved === null ? t("fields.position") : t("moved", { distance: formatDistance(moved, lng) });
    const textOf = (values: Values) =>
      field === "city" ? enums(`city.${values.city as "kabul"}`) : titleIn(values, lng);
    return <Change label={t(`fields.${field}`)} before={textOf(before)} after={textOf(after)} />;
  };
  return fields.map((field, index) => (
    <span key={field}>
      {index === 0 ? null : " · "}
      {one(field)}
    </span>
  ));
}

type Values = Readonly<Record<string, unknown>>;

/** The name in the values of an edit, in the language of the reader if it has changed there. */
function titleIn({ translation }: Values, lng: Language): string {
  const titles = (translation ?? {}) as Parameters<typeof pickFrom<{ readonly title?: string }>>[0];
  return pickFrom(titles, lng, ({ title }) => title !== undefined && title !== "")?.value.title ?? "";
}

function OfCorrection({ lng, entry: { correction } }: SummaryProps<EntryOf<"correction">>) {
  const t = useTranslations("corrections");
  const x = useTranslations("inbox.correction");
  const enums = useTranslations("enums");
  const { kind, fact, note, current } = correction;
  if (kind === "phone") return <OfNumber correction={correction} />;
  if (kind === "price") return <OfPrice lng={lng} correction={correction} />;
  if (kind === "fact" && fact !== null) return `${enums(`fact.${fact}`)}: ${t("noFact")}`;
  if (kind === "closed") return t("isClosed");
  if (kind === "location" && current.distance !== null)
    return x("moved", { distance: formatDistance(current.distance, lng) });
  return <Words text={note ?? x(kind === "hours" ? "hours" : "other")} />;
}

type Correction = EntryOf<"correction">["correction"];

function OfNumber({ correction: { phone, replaces } }: { readonly correction: Correction }) {
  const x = useTranslations("inbox.correction");
  const after = formatPhone(phone ?? "");
  if (replaces !== null) return <Change label={x("number")} before={formatPhone(replaces)} after={after} isLatin />;
  return (
    <>
      {x("newNumber")} <bdi dir="ltr">{after}</bdi>
    </>
  );
}

function OfPrice({ lng, correction }: { readonly lng: Language; readonly correction: Correction }) {
  const { dish, price, oldPrice, current } = correction;
  const priceText = (afn: number | null) => (afn === null ? "" : formatPrice(afn, lng));
  const label = `${isolated(dish?.name ?? "")}:`;
  return <Change label={label} before={priceText(current.price ?? oldPrice)} after={priceText(price)} />;
}

function OfReport({ lng, entry }: SummaryProps<EntryOf<"report">>) {
  const t = useTranslations("reports");
  const x = useTranslations("inbox.report");
  const { report } = entry;
  const { reason, alike, review, note } = report;
  const many = alike > 1 ? ` (${x("times", { count: formatNumber(alike, lng) })})` : "";
  return (
    <>
      {t(`reasons.${reason}`)}
      {many}: <Words text={review?.message ?? note ?? t(`evidence.${subjectOf(report)}`)} />
    </>
  );
}

function OfMenu({ lng, entry }: SummaryProps<EntryOf<"menu">>) {
  const t = useTranslations("menuPhoto");
  const { photos, note } = entry.menu;
  return (
    <>
      {t("photos", countValues(photos, lng))}
      {note === null ? null : (
        <>
          {" · "}
          <Words text={note} />
        </>
      )}
    </>
  );
}

function OfMessage({ entry }: SummaryProps<EntryOf<"message">>) {
  const t = useTranslations("contact");
  const { reason, message } = entry.message;
  return (
    <>
      {`${t(`reasons.${reason}`)}: `}
      <Words text={message} />
    </>
  );
}
