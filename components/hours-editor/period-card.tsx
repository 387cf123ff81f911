"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DayField } from "@/components/resource/day-field";
import { IconButton } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { LANGUAGES, SPECIAL_PERIOD_KINDS, WEEKDAYS } from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { LABEL_MAX_LENGTH } from "@/lib/hours/model";
import { parseIsoDay } from "@/lib/i18n/calendar";
import { countValues } from "@/lib/i18n/format";
import { formatDate, formatTimeRange } from "@/lib/i18n/format-date";
import { directionOf, type Language } from "@/lib/i18n/language";
import { FORMAT_WORDS } from "@/lib/i18n/words";
import { FaultLine } from "./fault-line";
import { daysOf, isClosedThroughout, spanOf, withLabel } from "./periods";
import { usePeriodDays, usePeriodName } from "./use-period-name";
import { faultsOf, fullWeek, isAllDay, isSameEveryDay } from "./week";
import { WeekRows } from "./week-rows";

type PeriodCardProps = {
  /** Of the heading. */
  readonly id: string;
  readonly period: PeriodWire;
  readonly isOpen: boolean;
  readonly error: string | undefined;
  /** Opens the period, or closes it. */
  readonly onOpen: () => void;
  readonly onChange: (period: PeriodWire) => void;
  readonly onRemove: () => void;
};

/** Special hours in one line, which opens; what is wrong opens them too. */
export function PeriodCard({ id, period, isOpen, error, onOpen, onChange, onRemove }: PeriodCardProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const [nameOf, daysText] = [usePeriodName(), usePeriodDays()];
  const count = lengthOf(period);
  const name = nameOf(period);
  const isFaulty = error !== undefined || faultsOf(fullWeek(period.hours)).size > 0;
  const isShown = isOpen || isFaulty;
  return (
    <article aria-labelledby={id} className="border-t border-line">
      <header className={`flex items-center gap-3 py-1 ps-4 pe-1 ${isShown ? HEADS[period.kind] : ""}`}>
        <Icon name={period.kind === "ramadan" ? "moon" : "calendar"} className="text-lapis" />
        <div className="min-w-0 flex-1 py-1 leading-(--lh-tight)">
          <h3 id={id} tabIndex={-1} className="scroll-mt-24 text-sm outline-none wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-ink-2">{[daysText(period), t("days", countValues(count, lng))].join(" · ")}</p>
          <p className="text-sm text-ink-2" hidden={!isShown}>
            {daysText(period, "gregorian")}
          </p>
        </div>
        {isShown ? (
          <IconButton icon="trash" label={t("remove", { name })} onClick={onRemove} />
        ) : (
          <PeriodTimes period={period} />
        )}
        {isFaulty ? null : (
          <IconButton
            icon={isShown ? "x" : "pencil"}
            label={t(isShown ? "fold" : "edit", { name })}
            aria-expanded={isShown}
            onClick={onOpen}
          />
        )}
      </header>
      {isShown ? <PeriodBody period={period} name={name} error={error} onChange={onChange} /> : null}
    </article>
  );
}

function lengthOf(period: PeriodWire): number {
  const { from, to } = spanOf(period);
  return Math.max(0, to - from + 1);
}

/** When it is open, if that is the same on every day. */
function PeriodTimes({ period }: Pick<PeriodCardProps, "period">) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const week = fullWeek(period.hours);
  if (isClosedThroughout(period)) return <span className="text-sm font-semibold text-anar">{t("closed")}</span>;
  const text = isAllDay(week.sat)
    ? t("allDay")
    : week.sat.map(({ open, close }) => formatTimeRange(open, close, lng)).join(FORMAT_WORDS[lng].comma);
  return <span className="text-end text-sm font-semibold">{isSameEveryDay(week) ? text : t("mode.days")}</span>;
}

type PeriodBodyProps = Pick<PeriodCardProps, "period" | "error" | "onChange"> & {
  readonly name: string;
};

function PeriodBody({ period, name, error, onChange }: PeriodBodyProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const count = lengthOf(period);
  const isShort = count > 0 && count < WEEKDAYS.length;
  const days = daysOf(spanOf(period)).map(({ day, dayNumber }) => ({
    day,
    note: formatDate(dayNumber * 86_400_000, lng, { calendar: "solar", style: "day" }),
  }));
  return (
    <div className="border-t border-line">
      {error === undefined ? null : <FaultLine className="px-4 pt-3">{error}</FaultLine>}
      <WeekRows
        week={fullWeek(period.hours)}
        head={<p className="text-sm font-semibold">{t("hoursOf", { name })}</p>}
        days={isShort ? days : undefined}
        folds
        onChange={(hours) => onChange({ ...period, hours })}
      />
      <div className="grid gap-2 border-t border-line p-4">
        {period.kind === "ramadan" || period.kind === "eid" ? (
          <p className="flex gap-2 text-sm text-ink-2">
            <Icon name="moon" className="mt-1 text-lapis" />
            {t(`moon.${period.kind}`)}
          </p>
        ) : null}
        <PeriodDetails period={period} onChange={onChange} />
      </div>
    </div>
  );
}

const HEADS = {
  ramadan: "bg-lapis-tint",
  eid: "bg-saffron-tint",
  holiday: "bg-istalif-tint",
  other: "bg-sunk",
} as const;

type PeriodDetailsProps = { readonly period: PeriodWire; readonly onChange: (period: PeriodWire) => void };

function PeriodDetails({ period, onChange }: PeriodDetailsProps) {
  const t = useTranslations("hoursEditor");
  const words = useTranslations("resource");
  const hours = useTranslations("hours");
  const id = useId();
  const label = period.label ?? {};
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-lapis">{t("details")}</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <PeriodDay label={t("from")} value={period.from} onChange={(from) => onChange({ ...period, from })} />
        <PeriodDay label={t("to")} value={period.to} onChange={(to) => onChange({ ...period, to })} />
        <SelectField
          name="kind"
          id={`${id}-kind`}
          label={t("kind")}
          value={period.kind}
          options={SPECIAL_PERIOD_KINDS.map((kind) => [kind, hours(`kind.${kind}`)])}
          onChange={({ target }) => {
            const kind = SPECIAL_PERIOD_KINDS.find((each) => each === target.value);
            if (kind) onChange({ ...period, kind });
          }}
        />
        {LANGUAGES.map((lng) => (
          <InputField
            key={lng}
            name={`label-${lng}`}
            id={`${id}-${lng}`}
            label={words(`titleIn.${lng}`)}
            optional={words("optional")}
            lang={lng}
            dir={directionOf(lng)}
            maxLength={LABEL_MAX_LENGTH}
            value={label[lng] ?? ""}
            onChange={({ target }) => onChange(withLabel(period, { ...label, [lng]: target.value }))}
          />
        ))}
      </div>
    </details>
  );
}

type PeriodDayProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** The period keeps its date until a complete new one is typed. */
function PeriodDay({ label, value, onChange }: PeriodDayProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (day: string) => {
    const isDay = parseIsoDay(day) !== null;
    setWrong(isDay ? null : day);
    if (isDay) onChange(day);
  };
  return <DayField name="day" label={label} calendar="solar" value={wrong || value} onChange={change} />;
}
