"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { TimeRangeWire } from "@/lib/hours/wire";
import { formatTimeRange } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { TimeSelect } from "./time-select";
import { closeChoice, closesNextDay } from "./week";

type RangeFieldsProps = {
  readonly range: TimeRangeWire;
  readonly dayName: string;
  /** The day of a close past midnight; undefined if all days are the same. */
  readonly nextName: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (range: TimeRangeWire) => void;
  readonly onRemove: () => void;
};

export function RangeFields({ range, dayName, nextName, error, onChange, onRemove }: RangeFieldsProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const id = useId();
  const errorId = error === undefined ? undefined : id;
  const close = closeChoice(range);
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-1.5 md:gap-2">
        <TimeSelect
          ends="open"
          label={t("opens", { day: dayName })}
          value={range.open}
          error={errorId}
          onChoose={(open) => onChange({ ...range, open })}
        />
        <span aria-hidden="true" className="text-sm text-ink-2">
          {t("until")}
        </span>
        <TimeSelect
          ends="close"
          label={t("closes", { day: dayName })}
          value={close}
          error={errorId}
          onChoose={(chosen) => onChange({ ...range, close: chosen })}
        />
        <IconButton
          icon="x"
          label={t("removeRange", { day: dayName, range: formatTimeRange(range.open, range.close, lng) })}
          onClick={onRemove}
        />
        {range.open !== close && closesNextDay(range) ? (
          <span className="col-start-3 -mt-1 flex items-center gap-1 text-xs font-semibold text-lapis">
            <Icon name="moon" />
            {nextName ?? t("nextDay")}
          </span>
        ) : null}
      </div>
      {error === undefined ? null : (
        <p id={id} role="alert" className="mt-1 flex gap-1.5 text-sm font-semibold text-anar">
          <Icon name="triangle-exclamation-point" className="mt-1" />
          {error}
        </p>
      )}
    </div>
  );
}
