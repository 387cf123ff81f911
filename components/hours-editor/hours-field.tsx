"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FocusedNotice } from "@/components/ui/focused-notice";
import { Icon } from "@/components/ui/icon";
import { weekdayOf } from "@/lib/hours/state";
import type { WeeklyHoursWire } from "@/lib/hours/wire";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { formatBothDates } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { fullWeek, USUAL_WEEK } from "./week";
import { WeekRows } from "./week-rows";

export type HoursFieldProps = {
  readonly value: WeeklyHoursWire | null;
  readonly onChange: (value: WeeklyHoursWire | null) => void;
  readonly now: Date;
  /** Errors from the API that no row can show. */
  readonly errors?: readonly string[] | undefined;
  /** When the hours were last confirmed; null if never, undefined if unknown. */
  readonly confirmedAt?: string | null | undefined;
};

/** Regular weekly hours. Errors that the API would report are shown beside each day. */
export function HoursField({ value, onChange, now, errors = [], confirmedAt }: HoursFieldProps) {
  const t = useTranslations("hoursEditor");
  const title = (
    <h2 id="hours-week" tabIndex={-1} className="text-base outline-none">
      {t("week")}
    </h2>
  );
  return (
    <section className="rounded-lg border border-line bg-surface" aria-labelledby="hours-week">
      {errors.map((error) => (
        <FocusedNotice key={error} tone="error">
          {error}
        </FocusedNotice>
      ))}
      {value === null ? (
        <div className="p-4">
          {title}
          <EmptyState title={t("unknown")} text={t("unknownText")}>
            <Button size="small" onClick={() => onChange(USUAL_WEEK)}>
              {t("enter")}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <>
          <WeekRows week={fullWeek(value)} head={title} today={weekdayOf(kabulDayNumber(now))} onChange={onChange} />
          <div className="flex min-h-12 flex-wrap items-center gap-x-3 border-t border-line ps-4 pe-1">
            <Confirmed at={confirmedAt} />
            <Button variant="quiet" size="small" className="ms-auto" onClick={() => onChange(null)}>
              {t("setUnknown")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Confirmed({ at }: { readonly at: string | null | undefined }) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  if (at === undefined) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <Icon name={at === null ? "clock" : "check"} />
      {at === null ? t("neverConfirmed") : t("confirmedOn", { date: formatBothDates(at, lng) })}
    </p>
  );
}
