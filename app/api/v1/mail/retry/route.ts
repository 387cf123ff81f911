import { route, serve } from "@/lib/api/serve";
import { retryMails } from "@/lib/mail/endpoints";
import * as outbox from "@/lib/mail/outbox";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(retryMails, async ({ actor, now }) => ({ data: { count: await outbox.retryMails(actor, now) } })),
);
