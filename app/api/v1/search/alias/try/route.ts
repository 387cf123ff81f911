import { route, serve } from "@/lib/api/serve";
import { trySearchAlias } from "@/lib/search-alias/endpoints";
import { tryAlias } from "@/lib/search-alias/try";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(trySearchAlias, async ({ body: { city = null, ...trial }, query: { lang = "fa" }, now }) => ({
    data: await tryAlias({ ...trial, city }, { language: lang, now }),
  })),
);
