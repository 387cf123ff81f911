import type { Weekday } from "@/lib/core/constants";
import { partsOfDay, type Week } from "./week";

const percent = (share: number) => `${share * 100}%`;

/**
 * A day from midnight to midnight as a bar; hours that began the day before are paler. Decorative: the fields contain
 * the same data.
 */
export function DayBar({ week, day }: { readonly week: Week; readonly day: Weekday }) {
  return (
    <div
      aria-hidden="true"
      className="relative h-1.5 overflow-hidden rounded-full bg-sunk forced-colors:border forced-colors:border-line"
    >
      {partsOfDay(week, day).map(({ start, length, isTail }) => (
        <span
          key={`${start} ${isTail}`}
          className={`absolute inset-y-0 rounded-full bg-istalif forced-colors:bg-[Highlight] forced-color-adjust-none ${isTail ? "opacity-50" : ""}`}
          style={{ insetInlineStart: percent(start), inlineSize: percent(length) }}
        />
      ))}
    </div>
  );
}
