"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Icon, type IconName } from "@/components/ui/icon";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listSpecialDays } from "@/lib/calls/special-day";
import { type PeriodWire, suggestSpecialHours } from "@/lib/hours/holiday-suggestions";
import { PERIODS_MAX } from "@/lib/hours/model";
import { formatDate } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { isClosedThroughout, spanOf } from "./periods";
import { usePeriodName } from "./use-period-name";
import type { SpecialHours } from "./use-special-hours";

const ICONS: Readonly<Record<PeriodWire["kind"], IconName>> = {
  ramadan: "moon",
  eid: "sparkles",
  holiday: "leaf",
  other: "calendar",
};
const SHOWN = "50";

/** Ramadan, feasts and holidays of the coming year: with their dates once they have hours, dashed as long as not. */
export function Occasions({ special }: { readonly special: SpecialHours }) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const nameOf = usePeriodName();
  const { value, today, isChoosing } = special;
  const listed = useQuery(queryOptionsFor(listSpecialDays, { query: { lang: lng, limit: SHOWN } }));
  const isThere = ({ from, to, kind }: PeriodWire) =>
    value.some((period) => period.kind === kind && period.from <= to && period.to >= from);
  const set = value.map((period, index) => ({ period, index })).filter(({ period }) => spanOf(period).to >= today);
  const isFull = value.length >= PERIODS_MAX;
  const unset = isFull
    ? []
    : suggestSpecialHours(listed.data?.data ?? [], today)
        .filter((period) => !isThere(period))
        .map((period) => ({ period, index: undefined }));
  const daysOf = ({ from, to }: PeriodWire) => {
    const dayOf = (day: string) => formatDate(day, lng, { calendar: "solar", style: "day" });
    return from === to ? dayOf(from) : t("fromTo", { from: dayOf(from), to: dayOf(to) });
  };
  const chips = [...set, ...unset].sort((a, b) => (a.period.from < b.period.from ? -1 : 1));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is as wide as its line, whatever stands in it.
    <div
      role="group"
      aria-label={t("special")}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] @min-[54rem]:grid @min-[54rem]:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:mx-0 md:px-0"
    >
      {chips.map(({ period, index }) => (
        <OccasionChip
          key={`${period.from} ${nameOf(period)}`}
          icon={ICONS[period.kind]}
          name={period.kind === "ramadan" ? t("ramadan") : nameOf(period)}
          isSet={index !== undefined}
          text={
            index === undefined
              ? t("notSet")
              : [daysOf(period), ...(isClosedThroughout(period) ? [t("closed")] : [])].join(" · ")
          }
          onPress={() => (index === undefined ? special.add(period) : special.open(index))}
        />
      ))}
      {isFull ? null : (
        <OccasionChip
          icon="calendar"
          name={t("otherDays")}
          text={t("choose")}
          isSet={false}
          isExpanded={isChoosing}
          onPress={special.choose}
        />
      )}
    </div>
  );
}

type OccasionChipProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly text: string;
  readonly isSet: boolean;
  readonly isExpanded?: boolean;
  readonly onPress: () => void;
};

function OccasionChip({ icon, name, text, isSet, isExpanded, onPress }: OccasionChipProps) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      onClick={onPress}
      className={`flex min-h-13 flex-none cursor-pointer items-center gap-2 rounded-md border px-2.5 py-1 text-start text-ink ${isSet ? "border-lapis bg-lapis-tint" : "border-dashed border-line-strong bg-surface"}`}
    >
      <span
        className={`grid size-8 flex-none place-items-center rounded-sm ${isSet ? "bg-surface text-lapis" : "bg-sunk text-ink-2"}`}
      >
        <Icon name={icon} />
      </span>
      <span className="pe-1 leading-(--lh-tight) whitespace-nowrap @min-[54rem]:whitespace-normal">
        <b className={`block text-sm font-semibold ${isSet ? "text-lapis" : ""}`}>
          <bdi>{name}</bdi>
        </b>
        <span className="text-xs text-ink-2">{text}</span>
      </span>
    </button>
  );
}
