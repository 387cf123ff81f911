import type { Language } from "@/lib/core/constants";
import { formatDate, otherCalendar } from "@/lib/i18n/format-date";
import { Icon } from "./icon";

type CalendarDateProps = {
  readonly at: Date;
  readonly lng: Language;
  /** Tooltip: "in the other calendar". */
  readonly label: string;
};

/** A date in the calendar of the page language; a tap also shows the other calendar (H13). */
export function CalendarDate({ at, lng, label }: CalendarDateProps) {
  return (
    <details className="calendar-date group inline-flex flex-wrap items-center gap-x-2.5">
      <summary className="inline-flex min-h-11 items-center gap-1.5" title={label}>
        <time dateTime={at.toISOString()}>{formatDate(at, lng)}</time>
        <Icon name="chevron-down" className="text-[11px] text-ink-3 group-open:rotate-180" />
      </summary>
      <span className="text-ink-3">{formatDate(at, lng, { calendar: otherCalendar(lng) })}</span>
    </details>
  );
}
