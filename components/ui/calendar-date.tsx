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
    <details className="calendar-date">
      <summary title={label}>
        <time dateTime={at.toISOString()}>{formatDate(at, lng)}</time>
        <Icon name="chevron-down" />
      </summary>
      <span>{formatDate(at, lng, { calendar: otherCalendar(lng) })}</span>
    </details>
  );
}
