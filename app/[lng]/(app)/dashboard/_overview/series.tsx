import { ChartKey } from "@/components/chart/chart-key";
import { LineChart } from "@/components/chart/line-chart";
import { spread } from "@/components/chart/scale";
import { Panel } from "@/components/resource/panel";
import { MONTH_DAYS, type OverviewDay } from "@/lib/dashboard/model";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";

const LABELS = 5;

type SeriesProps = { readonly lng: Language; readonly days: readonly OverviewDay[] };

/** Page views of the last thirty days and of the month before, as a chart and as a table. */
export function Series({ lng, days }: SeriesProps) {
  const t = texts(lng, "dashboardOverview");
  const [before, month] = [days.slice(0, -MONTH_DAYS), days.slice(-MONTH_DAYS)];
  const fridays = new Set(month.flatMap(({ day }, index) => (isFriday(day) ? [index] : [])));
  return (
    <Panel title={t("series")}>
      <ul className="flex flex-wrap gap-x-5 px-5 text-sm text-ink-2">
        <ChartKey of="now">{t("thisMonth")}</ChartKey>
        <ChartKey of="before">{t("monthBefore")}</ChartKey>
        <ChartKey of="shade">{t("fridays")}</ChartKey>
      </ul>
      <LineChart
        lng={lng}
        now={month.map(({ views }) => views)}
        before={before.map(({ views }) => views)}
        isShaded={(index) => fridays.has(index)}
        labels={spread(month, LABELS).map(({ day }) => formatDate(day, lng, { style: "day" }))}
      />
      <DaysTable lng={lng} month={month} />
    </Panel>
  );
}

const COUNTS = ["views", "menuViews", "calls", "directions", "reviews"] as const;

/** The counts of the chart as a table, latest day first. */
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
              {(["day", ...COUNTS] as const).map((name) => (
                <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...month].reverse().map(({ day, ...counts }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-2 pe-3 text-start font-medium">
                  {formatDate(day, lng, { style: "short" })}
                </th>
                {COUNTS.map((name) => (
                  <td key={name}>{formatNumber(counts[name], lng)}</td>
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
