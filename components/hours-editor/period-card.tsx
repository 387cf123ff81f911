"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DayField } from "@/components/resource/day-field";
import { IconButton } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { LANGUAGES, SPECIAL_PERIOD_KINDS } from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { LABEL_MAX_LENGTH } from "@/lib/hours/model";
import { parseIsoDay } from "@/lib/i18n/calendar";
import { formatNumber, plural } from "@/lib/i18n/format";
import { formatDate } from "@/lib/i18n/format-date";
import { directionOf, type Language } from "@/lib/i18n/language";
import { daysOf, isClosedThroughout, spanOf, withLabel } from "./periods";
import { usePeriodDays, usePeriodName } from "./use-period-name";
import { fullWeek } from "./week";
import { WeekRows } from "./week-rows";

type PeriodCardProps = {
  readonly period: PeriodWire;
  /** The period was just added: focus its heading. */
  readonly isNewest: boolean;
  readonly error: string | undefined;
  readonly onChange: (period: PeriodWire) => void;
  readonly onRemove: () => void;
};

const HEADS = {
  ramadan: "bg-lapis-tint",
  eid: "bg-saffron-tint",
  holiday: "bg-istalif-tint",
  other: "bg-sunk",
} as const;

export function PeriodCard({ period, isNewest, error, onChange, onRemove }: PeriodCardProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const [nameOf, daysText] = [usePeriodName(), usePeriodDays()];
  const id = useId();
  const span = spanOf(period);
  const count = Math.max(0, span.to - span.from + 1);
  const isShort = count > 0 && count < 7;
  const days = daysOf(span).map(({ day, dayNumber }) => ({
    day,
    note: formatDate(dayNumber * 86_400_000, lng, { calendar: "solar", style: "day" }),
  }));
  const name = nameOf(period);
  return (
    <article
      aria-labelledby={id}
      data-newest={isNewest ? "" : undefined}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className={`flex items-start gap-3 p-4 ${HEADS[period.kind]}`}>
        <Icon name={period.kind === "ramadan" ? "moon" : "calendar"} className="mt-1.5 text-lapis" />
        <div className="min-w-0 flex-1">
          <h3 id={id} tabIndex={-1} className="text-base outline-none wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p>
            {daysText(period)}
            {" · "}
            {t("days", { count: formatNumber(count, lng), form: plural(count, lng) })}
            {isClosedThroughout(period) ? ` · ${t("closed")}` : null}
          </p>
          <p className="text-sm text-ink-2">{daysText(period, "gregorian")}</p>
        </div>
        <IconButton icon="trash" label={t("remove", { name })} onClick={onRemove} className="-me-2 -mt-1" />
      </header>
      <div className="grid gap-3 p-4">
        {error === undefined ? null : (
          <p role="alert" className="flex gap-1.5 font-semibold text-anar">
            <Icon name="triangle-exclamation-point" className="mt-1" />
            {error}
          </p>
        )}
        <WeekRows
          week={fullWeek(period.hours)}
          label={t("hoursOf", { name })}
          days={isShort ? days : undefined}
          onChange={(hours) => onChange({ ...period, hours })}
        />
        {period.kind === "ramadan" || period.kind === "eid" ? (
          <p className="flex gap-2 text-sm text-ink-2">
            <Icon name="moon" className="mt-1 text-lapis" />
            {t(`moon.${period.kind}`)}
          </p>
        ) : null}
        <PeriodDetails period={period} onChange={onChange} />
      </div>
    </article>
  );
}

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
