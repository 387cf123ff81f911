import { route, serve } from "@/lib/api/serve";
import { listMails } from "@/lib/mail/endpoints";
import * as outbox from "@/lib/mail/outbox";
import { toMails } from "@/lib/mail/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listMails, async ({ query, now }) => toMails(await outbox.listMails(query, now))),
);
