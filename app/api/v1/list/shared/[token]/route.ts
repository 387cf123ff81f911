import { route, serve } from "@/lib/api/serve";
import { getSharedList } from "@/lib/list/endpoints";
import { readSharedList } from "@/lib/list/queries";
import { toSharedList } from "@/lib/list/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getSharedList, async ({ params: { token }, query: { lang }, now }) => ({
    data: toSharedList(await readSharedList(token), { language: lang, now }),
  })),
);
