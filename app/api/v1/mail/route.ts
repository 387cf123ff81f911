import { route, serve } from "@/lib/api/serve";
import { listMails } from "@/lib/mail/endpoints";
import * as outbox from "@/lib/mail/outbox";
import { toMailWire } from "@/lib/mail/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listMails, async ({ query }) => {
    const { items, pagination } = await outbox.listMails(query);
    return { data: items.map(toMailWire), pagination };
  }),
);
