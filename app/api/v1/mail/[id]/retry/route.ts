import { route, serve } from "@/lib/api/serve";
import { retryMail } from "@/lib/mail/endpoints";
import * as outbox from "@/lib/mail/outbox";
import { toMailWire } from "@/lib/mail/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(retryMail, async ({ actor, params, now }) => ({
    data: toMailWire(await outbox.retryMail(actor, params.id, now)),
  })),
);
