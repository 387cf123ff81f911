import { route, serve } from "@/lib/api/serve";
import { suggest } from "@/lib/search/endpoints";
import * as searching from "@/lib/search/suggestions";
import { toSuggestion } from "@/lib/search/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(suggest, async ({ query: { q, lang, city, limit } }) => {
    const found = await searching.suggest({ text: q, language: lang, limit, ...(city && { city }) });
    return { data: found.map((each) => toSuggestion(each, lang, city)) };
  }),
);
