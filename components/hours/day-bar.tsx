import type { Language } from "@/lib/core/constants";
import { DAY_MINUTES, type TimeRange } from "@/lib/hours/model";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { formatTime } from "@/lib/i18n/format";

/** Labels below the bar, in minutes after midnight. */
const MARKS = [6 * 60, 12 * 60, 18 * 60];

type Props = { readonly parts: readonly TimeRange[]; readonly now: Date; readonly lng: Language };

/**
 * Today from midnight to midnight, in reading direction, with the open hours. A script sets the mark of the current
 * time (components/vanilla/business.ts), since the page may be cached for hours. The table below contains the same
 * data.
 */
export function DayBar({ parts, now, lng }: Props) {
  return (
    <div className="day-bar" aria-hidden="true">
      <div className="day-bar__track">
        {parts.map(({ open, close }) => (
          <span key={open} style={{ insetInlineStart: percent(open), inlineSize: percent(close - open) }} />
        ))}
        <i data-day={kabulDayNumber(now)} hidden />
      </div>
      <div className="day-bar__times">
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
