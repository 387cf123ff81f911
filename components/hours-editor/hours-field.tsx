"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { WeeklyHoursWire } from "@/lib/hours/wire";
import { formatBothDates } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { fullWeek, USUAL_WEEK } from "./week";
import { WeekRows } from "./week-rows";

export type HoursFieldProps = {
  readonly value: WeeklyHoursWire | null;
  readonly onChange: (value: WeeklyHoursWire | null) => void;
  /** Errors from the API that no row can show. */
  readonly errors?: readonly string[] | undefined;
  /** When the hours were last confirmed; null if never, undefined if unknown. */
  readonly confirmedAt?: string | null | undefined;
  /** Confirms that the saved hours are still right. */
  readonly onConfirm?: (() => void) | undefined;
};

/** Regular weekly hours. Errors that the API would report are shown beside each range. */
export function HoursField({ value, onChange, errors = [], confirmedAt, onConfirm }: HoursFieldProps) {
  const t = useTranslations("hoursEditor");
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-6" aria-labelledby="hours-week">
      <header>
        <h2 id="hours-week" className="text-lg">
          {t("week")}
        </h2>
        <p className="text-sm text-ink-2">{t("weekLead")}</p>
      </header>
      {errors.map((error) => (
        <Notice key={error} tone="error" role="alert">
          {error}
        </Notice>
      ))}
      {value === null ? (
        <EmptyState title={t("unknown")} text={t("unknownText")}>
          <Button size="small" onClick={() => onChange(USUAL_WEEK)}>
            {t("enter")}
          </Button>
        </EmptyState>
      ) : (
        <>
          <Confirmed at={confirmedAt} onConfirm={onConfirm} />
          <WeekRows week={fullWeek(value)} label={t("week")} onChange={onChange} />
          <Button variant="quiet" size="small" className="-ms-3 justify-self-start" onClick={() => onChange(null)}>
            {t("setUnknown")}
          </Button>
        </>
      )}
    </section>
  );
}

function Confirmed({ at, onConfirm }: { readonly at: string | null | undefined } & Pick<HoursFieldProps, "onConfirm">) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  if (at === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-lapis-tint p-3 text-sm">
      <span className="flex items-center gap-2">
        <Icon name="clock" />
        {at === null ? t("neverConfirmed") : t("confirmedOn", { date: formatBothDates(at, lng) })}
      </span>
      {onConfirm ? (
        <Button variant="outline" size="small" icon="check" onClick={onConfirm}>
          {t("stillRight")}
        </Button>
      ) : null}
    </div>
  );
}
