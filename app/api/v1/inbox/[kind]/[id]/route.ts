import { route, serve } from "@/lib/api/serve";
import { AppError } from "@/lib/core/errors";
import { getInboxEntry } from "@/lib/inbox/endpoints";
import { INBOX_KINDS } from "@/lib/inbox/model";
import * as queries from "@/lib/inbox/queries";
import { toInboxEntry } from "@/lib/inbox/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getInboxEntry, async ({ actor, params, query, now }) => {
    const kind = INBOX_KINDS.find((known) => known === params.kind);
    if (!kind) throw new AppError("not_found");
    const { entry, categories } = await queries.getInboxEntry({ actor, now }, kind, params.id);
    return { data: toInboxEntry(entry, query.lang, now), categories: Object.fromEntries(categories) };
  }),
);
