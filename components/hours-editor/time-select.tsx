"use client";

import { useLocale } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { formatTime } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { type Ends, timeChoices } from "./week";

type TimeSelectProps = {
  readonly ends: Ends;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChoose: (value: string) => void;
};

/** Select for a time of day in steps of 15 minutes; a stored time in between stays selectable. */
export function TimeSelect({ ends, label, value, error, onChoose }: TimeSelectProps) {
  const lng = useLocale() as Language;
  return (
    <span className="field__select block w-full min-w-0">
      <select
        className="field__control ps-2 pe-5 md:ps-3 md:pe-8"
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {timeChoices(ends, value).map((time) => (
          <option key={time} value={time}>
            {formatTime(time, lng)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="end-0.5 md:end-2" />
    </span>
  );
}
