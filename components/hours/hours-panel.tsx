import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { OpenBadge } from "@/components/ui/open-badge";
import type { HoursTexts, OverviewTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { DAY_MINUTES, type TimeRange } from "@/lib/hours/model";
import { openParts } from "@/lib/hours/open-parts";
import { type HoursRow, hoursRows, type RowRange, type SpecialRows, specialRows } from "@/lib/hours/table";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { formatDate, formatTime, formatTimeRange, weekdayName } from "@/lib/i18n/format";
import { pickTranslation } from "@/lib/i18n/pick-translation";
import { openingOf } from "./opening";

type Props = {
  business: Pick<BusinessDetail, "hours" | "specialPeriods" | "hoursConfirmedAt" | "status">;
  lng: Language;
  now: Date;
  t: OverviewTexts;
  hours: HoursTexts;
  /** URL of the form to report wrong hours, or null. */
  tellHref: string | null;
};

/** The week from Saturday with today marked, special periods such as Ramadan, and the last confirmation (BIZ-04). */
export function HoursPanel({ business, lng, now, t, hours, tellHref }: Props) {
  const { state, word, detail, attrs } = openingOf(business, now, lng, hours);
  const rows = hoursRows(business.hours, now, business.specialPeriods);
  const specials = specialRows(business.specialPeriods, now);
  const parts = openParts(business.hours, business.specialPeriods, now);
  return (
    <section className="hours-panel" id="hours" aria-labelledby="h-hours">
      <h2 id="h-hours" className="text-xl">
        {t("hours")}
      </h2>
      {business.status === "closed" ? null : <OpenBadge state={state} word={word} detail={detail} attrs={attrs} />}
      {parts && business.status !== "closed" ? <DayBar parts={parts} now={now} lng={lng} /> : null}
      {rows.length > 0 ? (
        <HoursTable rows={rows} lng={lng} hours={hours} caption={t("hours")} />
      ) : (
        <p className="hours-unknown py-3 px-4 rounded-md bg-saffron-tint">{hours("unknownHelp")}</p>
      )}
      {specials.length > 0 ? <h3 className="mt-3 text-[15px]">{hours("special")}</h3> : null}
      {specials.map((special) => (
        <SpecialHours key={special.from + special.kind} special={special} lng={lng} t={t} hours={hours} />
      ))}
      <p className="hours-panel__checked">
        <Checked
          at={business.hours && business.hoursConfirmedAt}
          isKnown={rows.length > 0}
          lng={lng}
          t={t}
          hours={hours}
        />
        {tellHref ? (
          <a className="text-link tap-link" href={tellHref} rel="nofollow">
            {t("wrongHours")}
          </a>
        ) : null}
      </p>
    </section>
  );
}

type CheckedProps = { at: Date | null; isKnown: boolean; lng: Language; t: OverviewTexts; hours: HoursTexts };

function Checked({ at, isKnown, lng, t, hours }: CheckedProps) {
  if (!isKnown) return null;
  if (!at) return t("notConfirmed");
  return (
    <>
      <Icon name="check" />
      {hours("checked", { date: formatDate(at, lng) })}
    </>
  );
}

type TableProps = { rows: readonly HoursRow[]; lng: Language; hours: HoursTexts; caption: string };

function HoursTable({ rows, lng, hours, caption }: TableProps) {
  return (
    <table className="hours-table">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.day} className={row.isToday ? "hours-table__today" : undefined}>
            <th scope="row">
              {weekdayName(row.day, lng)}
              {row.isToday ? <span className="hours-table__mark">{hours("today")}</span> : null}
              {row.special ? <small dir="auto">{periodName(row.special, lng, hours)}</small> : null}
            </th>
            <td>{dayText(row, lng, hours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function periodName({ label, kind }: Pick<SpecialRows, "label" | "kind">, lng: Language, hours: HoursTexts): string {
  return pickTranslation(label, lng)?.text ?? hours(`kind.${kind}`);
}

function dayText(row: HoursRow, lng: Language, hours: HoursTexts): ReactNode {
  if (row.ranges.length === 0) return <span className="hours-table__closed">{hours("closed")}</span>;
  if (row.isAllDay) return <span>{hours("allDay")}</span>;
  return rangeTexts(row.ranges, lng, hours);
}

function rangeTexts(ranges: readonly RowRange[], lng: Language, hours: HoursTexts): ReactNode {
  return ranges.map((range) => (
    <span key={range.open}>
      {formatTimeRange(range.open, range.close, lng)}
      {range.isNextDay ? <small> ({hours("nextDay")})</small> : null}
    </span>
  ));
}

type SpecialProps = { special: SpecialRows; lng: Language; t: OverviewTexts; hours: HoursTexts };

/** Hours of a period, expanded while it applies; dates that depend on the moon have a caveat. */
function SpecialHours({ special, lng, t, hours }: SpecialProps) {
  const title = periodName(special, lng, hours);
  const [from, to] = [formatDate(special.from, lng, { style: "day" }), formatDate(special.to, lng, { style: "short" })];
  return (
    <details className="special-hours" open={special.isCurrent}>
      <summary>
        <Icon name="calendar" />
        <span>
          <b className="block font-semibold" dir="auto">
            {title}
          </b>
          <small className="block text-xs font-normal text-ink-2">
            {special.from === special.to ? to : hours("period", { from, to })}
          </small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      {special.isClosed ? (
        <p className="hours-table__closed pb-2.5">{hours("closed")}</p>
      ) : special.everyDay ? (
        <p className="special-hours__daily">{rangeTexts(special.everyDay, lng, hours)}</p>
      ) : (
        <HoursTable rows={special.rows} lng={lng} hours={hours} caption={title} />
      )}
      {special.kind === "ramadan" || special.kind === "eid" ? (
        <p className="pb-2.5 text-xs font-normal text-ink-2">{t("moon")}</p>
      ) : null}
    </details>
  );
}

/** Labels below the bar, in minutes after midnight. */
const MARKS = [6 * 60, 12 * 60, 18 * 60];

type DayBarProps = { readonly parts: readonly TimeRange[]; readonly now: Date; readonly lng: Language };

/**
 * Today from midnight to midnight, in reading direction, with the open hours. A script sets the mark of the current
 * time (components/vanilla/business-live.ts), since the page may be cached for hours. The table below contains the same
 * data.
 */
function DayBar({ parts, now, lng }: DayBarProps) {
  return (
    <div className="day-bar mt-1 mb-2.5" aria-hidden="true">
      <div className="day-bar__track">
        {parts.map(({ open, close }) => (
          <span
            key={open}
            className="day-bar__open"
            style={{ insetInlineStart: percent(open), inlineSize: percent(close - open) }}
          />
        ))}
        <i className="day-bar__now" data-day={kabulDayNumber(now)} hidden />
      </div>
      <div className="day-bar__hours">
        {MARKS.map((minute) => (
          <small key={minute} style={{ insetInlineStart: percent(minute) }}>
            {formatTime(minute, lng)}
          </small>
        ))}
      </div>
    </div>
  );
}

function percent(minutes: number): string {
  return `${(minutes / DAY_MINUTES) * 100}%`;
}
