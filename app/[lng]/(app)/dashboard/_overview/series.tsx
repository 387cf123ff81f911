import { ChartKey } from "@/components/chart/chart-key";
import { LineChart } from "@/components/chart/line-chart";
import { spread } from "@/components/chart/scale";
import type { Overview } from "@/lib/dashboard/model";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import type { Point } from "@/lib/statistics/model";
import { Card } from "./card";
import { callsOf } from "./month";

const LABELS = 5;

type SeriesProps = { readonly lng: Language; readonly statistics: Overview["statistics"] };

/** Visits of the last thirty days and of as many before, as a chart and as a table. */
export function Series({ lng, statistics: { now, before } }: SeriesProps) {
  const t = texts(lng, "statistics");
  const viewsOf = ({ points }: SeriesProps["statistics"]["now"]) => points.map(({ counts }) => counts.views ?? 0);
  const fridays = new Set(now.points.flatMap(({ from }, index) => (isFriday(from) ? [index] : [])));
  return (
    <Card title={texts(lng, "dashboardOverview")("series")} className="@table:col-span-8">
      <ul className="flex flex-wrap gap-x-5 px-4 text-sm text-ink-2">
        <ChartKey of="now">{t("now")}</ChartKey>
        <ChartKey of="before">{t("before")}</ChartKey>
        <ChartKey of="shade">{t("fridays")}</ChartKey>
      </ul>
      <LineChart
        lng={lng}
        now={viewsOf(now)}
        before={viewsOf(before)}
        isShaded={(index) => fridays.has(index)}
        labels={spread(now.points, LABELS).map(({ from }) => formatDate(from, lng, { style: "day" }))}
      />
      <DaysTable lng={lng} points={now.points} />
    </Card>
  );
}

const COUNTS = ["views", "menuViews", "calls", "directions", "reviews"] as const;

/** The counts of the chart as a table, latest day first. */
function DaysTable({ lng, points }: { readonly lng: Language; readonly points: readonly Point[] }) {
  const t = texts(lng, "dashboardOverview");
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold text-lapis">
        {texts(lng, "statistics")("asTable")}
      </summary>
      <div className="overflow-x-auto px-4 pb-4">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-ink-2">
              {(["day", ...COUNTS] as const).map((name) => (
                <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...points].reverse().map(({ from: day, counts }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-2 pe-3 text-start font-medium">
                  {formatDate(day, lng, { style: "short" })}
                </th>
                {COUNTS.map((name) => (
                  <td key={name}>{formatNumber(name === "calls" ? callsOf(counts) : (counts[name] ?? 0), lng)}</td>
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
