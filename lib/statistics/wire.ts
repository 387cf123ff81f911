import type { z } from "zod";
import { CsvTable } from "@/lib/api/csv-table";
import type { Language } from "@/lib/core/constants";
import type { Cell } from "@/lib/core/csv";
import { parseIsoDay, solarOf } from "@/lib/i18n/calendar";
import { texts } from "@/lib/i18n/texts";
import type {
  Measure,
  Point,
  Ranking,
  Statistics,
  TableName,
  VisitedBusiness,
  VisitedDish,
  VisitsOnDevice,
} from "./model";
import type { periodStatisticsAnswer, rankingAnswer } from "./schema";

export function toPeriodStatistics(statistics: Statistics): z.input<typeof periodStatisticsAnswer> {
  return { data: statistics };
}

/** Converts to the API's names, where a business is a restaurant. */
export function toRanking({ businesses, dishes, ...ranking }: Ranking): z.input<typeof rankingAnswer> {
  return {
    data: {
      ...ranking,
      restaurants: businesses === null ? null : businesses.map(({ id, ...business }) => ({ _id: id, ...business })),
      dishes: dishes.map(({ id, business, ...dish }) => ({
        _id: id,
        ...dish,
        restaurant: { _id: business.id, name: business.name },
      })),
    },
  };
}

export function toDaysTable({ measures, points }: { measures: Measure[]; points: Point[] }, lng: Language): CsvTable {
  const t = texts(lng, "statistics");
  const heads = [t("csv.day"), t("csv.solar"), ...measures.map((measure) => t(`measures.${measure}`))];
  const rows = points.map(({ from, counts }) => [
    ...[from, solarText(from)],
    ...measures.map((measure) => counts[measure] ?? 0),
  ]);
  return tableOf("days", points.at(-1)?.to, heads, rows);
}

export function toBusinessTable(businesses: readonly VisitedBusiness[], to: string, lng: Language): CsvTable {
  const t = texts(lng, "statistics");
  const enums = texts(lng, "enums");
  const heads = [
    t("csv.id"),
    t("name"),
    t("csv.city"),
    t("csv.type"),
    t("measures.views"),
    t("before"),
    t("measures.calls"),
  ];
  const rows = businesses.map(({ id, name, city, type, views, viewsBefore, calls }) => [
    ...[id, name, enums(`city.${city}`), enums(`type.${type}`)],
    ...[views, viewsBefore, calls],
  ]);
  return tableOf("restaurants", to, heads, rows);
}

export function toDishTable(dishes: readonly VisitedDish[], to: string, lng: Language): CsvTable {
  const t = texts(lng, "statistics");
  const heads = [t("csv.id"), t("name"), t("place"), t("measures.dishViews"), t("before")];
  const rows = dishes.map(({ id, name, business, views, viewsBefore }) => [
    ...[id, name, business.name],
    ...[views, viewsBefore],
  ]);
  return tableOf("dishes", to, heads, rows);
}

export function toDeviceTable(devices: readonly VisitsOnDevice[], to: string, lng: Language): CsvTable {
  const t = texts(lng, "statistics");
  const all = devices.reduce((sum, { views }) => sum + views, 0);
  const rows = devices.map(({ device, views }) => [
    t(`device.${device}`),
    views,
    Math.round((views / all) * 1000) / 10,
  ]);
  return tableOf("devices", to, [t("csv.device"), t("measures.views"), t("csv.percent")], rows);
}

function tableOf(of: TableName, to: string | undefined, heads: string[], cells: Cell[][]): CsvTable {
  async function* rows() {
    yield cells;
  }
  return new CsvTable(`statistics-${of}${to === undefined ? "" : `-${to}`}`, heads, rows());
}

/** 1405-08-26: sortable in spreadsheets. */
function solarText(day: string): string {
  const { year, month, day: dayOfMonth } = solarOf(parseIsoDay(day) ?? 0);
  return [year, month, dayOfMonth].map((part) => String(part).padStart(2, "0")).join("-");
}
