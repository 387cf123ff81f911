import type { Language } from "@/lib/core/constants";
import { type DateInput, type DateOptions, formatDate, formatDateTime, otherCalendar } from "@/lib/i18n/format-date";
import { Tip } from "./tip";

type BothDatesProps = {
  /** ISO 8601, or a `Date`. */
  readonly at: Exclude<DateInput, number>;
  readonly lng: Language;
  readonly style?: NonNullable<DateOptions["style"]>;
  /** Adds the time of day in Kabul. */
  readonly hasTime?: boolean;
};

/**
 * A date in the calendar of the page language, with the other calendar's in small print. For use inside sentences:
 * `formatBothDates`.
 */
export function BothDates({ at, lng, style = "long", hasTime = false }: BothDatesProps) {
  const format = hasTime ? formatDateTime : formatDate;
  return (
    <time dateTime={typeof at === "string" ? at : at.toISOString()}>
      {format(at, lng, { style })}{" "}
      <span className="inline-block text-sm text-ink-3">
        ({formatDate(at, lng, { style, calendar: otherCalendar(lng) })})
      </span>
    </time>
  );
}

/** A short date in the calendar of the page language, with the other calendar as a tip: for lists, whose details tell both. */
export function ListDate({ at, lng, hasTime = false }: Omit<BothDatesProps, "style">) {
  const format = hasTime ? formatDateTime : formatDate;
  return (
    <Tip text={formatDate(at, lng, { calendar: otherCalendar(lng) })}>
      <time dateTime={typeof at === "string" ? at : at.toISOString()}>{format(at, lng, { style: "short" })}</time>
    </Tip>
  );
}
