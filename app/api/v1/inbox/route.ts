import { route, serve } from "@/lib/api/serve";
import { listInbox } from "@/lib/inbox/endpoints";
import * as queries from "@/lib/inbox/queries";
import { toInbox } from "@/lib/inbox/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listInbox, async ({ actor, query: { lang, ...query }, now }) =>
    toInbox(await queries.listInbox({ actor, now }, query), lang, now),
  ),
);
