import { route, serve } from "@/lib/api/serve";
import { listMenuHelps } from "@/lib/menu-help/endpoints";
import * as queries from "@/lib/menu-help/queries";
import { toMenuHelp } from "@/lib/menu-help/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listMenuHelps, async ({ query: { lang, ...page } }) => {
    const { items, pagination } = await queries.listMenuHelps(page);
    return { data: items.map((help) => toMenuHelp(help, lang)), pagination };
  }),
);
