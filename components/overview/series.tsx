import { MONTH_DAYS, type OverviewDay } from "@/lib/dashboard/model";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { Panel } from "./panel";

const [WIDTH, HEIGHT] = [600, 190];
const LINES = [0, 0.5, 1] as const;
const LABELS = 5;

type SeriesProps = { readonly lng: Language; readonly days: readonly OverviewDay[] };

/** How often pages were read in the last thirty days, beside the month before: as a chart, and as the table it is made of. */
export function Series({ lng, days }: SeriesProps) {
  const t = texts(lng, "dashboardOverview");
  const [before, month] = [days.slice(0, -MONTH_DAYS), days.slice(-MONTH_DAYS)];
  const most = roundUp(Math.max(2, ...days.map(({ views }) => views)));
  return (
    <Panel title={t("series")}>
      <ul className="flex flex-wrap gap-x-5 px-5 text-sm text-ink-2">
        <Key look="border-t-2 border-lapis">{t("thisMonth")}</Key>
        <Key look="border-t border-dashed border-ink-3">{t("monthBefore")}</Key>
        <li className="flex items-center gap-2">
          <span className="size-3 rounded-sm bg-lapis-tint" aria-hidden="true" />
          {t("fridays")}
        </li>
      </ul>
      {/* Time runs from left to right in every language, as on any chart. */}
      <div dir="ltr" className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-2 px-4 pt-5 pb-4" aria-hidden="true">
        <div className="relative text-xs text-ink-3">
          {LINES.map((part) => (
            <bdi
              key={part}
              dir={directionOf(lng)}
              className="absolute end-0 -translate-y-1/2 leading-none"
              style={{ insetBlockStart: `${(1 - part) * 100}%` }}
            >
              {formatNumber(most * part, lng)}
            </bdi>
          ))}
        </div>
        <Chart most={most} month={month} before={before} />
        <div className="col-start-2 flex justify-between pt-2 text-xs text-ink-3">
          {labelled(month).map(({ day }) => (
            <bdi key={day} dir={directionOf(lng)} className="max-sm:even:hidden">
              {formatDate(day, lng, { style: "day" })}
            </bdi>
          ))}
        </div>
      </div>
      <DaysTable lng={lng} month={month} />
    </Panel>
  );
}

function Key({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={`w-5 ${look}`} aria-hidden="true" />
      {children}
    </li>
  );
}

type ChartProps = {
  readonly most: number;
  readonly month: readonly OverviewDay[];
  readonly before: readonly OverviewDay[];
};

function Chart({ most, month, before }: ChartProps) {
  const step = WIDTH / Math.max(1, month.length - 1);
  const pointsOf = (list: readonly OverviewDay[]) =>
    list
      .map(({ views }, index) => `${(index * step).toFixed(1)},${((1 - views / most) * HEIGHT).toFixed(1)}`)
      .join(" ");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-[190px] w-full overflow-visible border-b border-line-strong"
    >
      <title>{month.at(-1)?.day}</title>
      {month.map(({ day }, index) =>
        isFriday(day) ? (
          <rect key={day} x={index * step - step / 2} width={step} height={HEIGHT} className="fill-lapis-tint" />
        ) : null,
      )}
      {LINES.map((part) => (
        <line
          key={part}
          x2={WIDTH}
          y1={part * HEIGHT}
          y2={part * HEIGHT}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <polyline
        points={pointsOf(before)}
        className="fill-none stroke-ink-3"
        strokeDasharray="4 4"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={pointsOf(month)}
        className="fill-none stroke-lapis"
        strokeWidth="2.4"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The same as a table: days down, the latest first. */
function DaysTable({ lng, month }: { readonly lng: Language; readonly month: readonly OverviewDay[] }) {
  const t = texts(lng, "dashboardOverview");
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 text-sm font-semibold text-lapis">
        {t("asTable")}
      </summary>
      <div className="overflow-x-auto px-5 pb-4">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-ink-2">
              {(["day", "views", "calls", "reviews"] as const).map((name) => (
                <th key={name} scope="col" className="py-2 text-start font-semibold">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...month].reverse().map(({ day, views, calls, reviews }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-medium">
                  {formatDate(day, lng, { style: "short" })}
                </th>
                {[views, calls, reviews].map((count, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never change places
                  <td key={index}>{formatNumber(count, lng)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const isFriday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5;

/** Some of the days, from the first to the last. */
function labelled(days: readonly OverviewDay[]): readonly OverviewDay[] {
  const step = (days.length - 1) / (LABELS - 1);
  return Array.from({ length: LABELS }, (_, index) => days[Math.round(index * step)]).filter(
    (day) => day !== undefined,
  );
}

/** The next number that reads well: 1, 2 or 5 with zeros. */
export function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count));
  return ([1, 2, 5, 10].find((step) => step * power >= count) ?? 10) * power;
}
