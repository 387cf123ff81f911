import type { Language } from "@/lib/core/constants";
import { formatDate, otherCalendar } from "@/lib/i18n/format-date";
import { Icon } from "./icon";

type CalendarDateProps = {
  readonly at: Date;
  readonly lng: Language;
  /** What opening it shows: "in the other calendar". */
  readonly label: string;
};

/** A day in the calendar of the language; a tap shows the other calendar as well (decision H13). */
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
