import { route, serve } from "@/lib/api/serve";
import { exportStatistics } from "@/lib/statistics/endpoints";
import { periodOf } from "@/lib/statistics/model";
import { readStatisticsDays } from "@/lib/statistics/queries";
import { readBusinessTable, readDeviceTable, readDishTable } from "@/lib/statistics/ranking";
import { toBusinessTable, toDaysTable, toDeviceTable, toDishTable } from "@/lib/statistics/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(exportStatistics, async ({ actor, query, now }) => {
    const { lang, table } = query;
    const { to } = periodOf(query, now);
    if (table === "restaurants") return toBusinessTable(await readBusinessTable(actor, query, now), to, lang);
    if (table === "dishes") return toDishTable(await readDishTable(actor, query, now), to, lang);
    if (table === "devices") return toDeviceTable(await readDeviceTable(actor, query, now), to, lang);
    return toDaysTable(await readStatisticsDays(actor, query, now), lang);
  }),
);
