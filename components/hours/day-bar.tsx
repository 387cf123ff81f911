import type { Language } from "@/lib/core/constants";
import { DAY_MINUTES, type TimeRange } from "@/lib/hours/model";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { formatTime } from "@/lib/i18n/format";

/** Labels below the bar, in minutes after midnight. */
const MARKS = [6 * 60, 12 * 60, 18 * 60];

type Props = { readonly parts: readonly TimeRange[]; readonly now: Date; readonly lng: Language };

/**
 * Today from midnight to midnight, in reading direction, with the open hours. A script sets the mark of the current
 * time (components/vanilla/business-live.ts), since the page may be cached for hours. The table below contains the same
 * data.
 */
export function DayBar({ parts, now, lng }: Props) {
  return (
    <div className="day-bar mt-1 mb-2.5" aria-hidden="true">
      <div className="day-bar__track">
        {parts.map(({ open, close }) => (
          <span
            key={open}
            className="absolute inset-y-0 rounded-full bg-istalif forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
            style={{ insetInlineStart: percent(open), inlineSize: percent(close - open) }}
          />
        ))}
        <i className="day-bar__now" data-day={kabulDayNumber(now)} hidden />
      </div>
      <div className="relative h-6">
        {MARKS.map((minute) => (
          <small
            key={minute}
            className="absolute grid justify-items-center w-0 text-xs leading-6 text-ink-3 whitespace-nowrap"
            style={{ insetInlineStart: percent(minute) }}
          >
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
