import { route, serve } from "@/lib/api/serve";
import { getMail } from "@/lib/mail/endpoints";
import * as outbox from "@/lib/mail/outbox";
import { toMailWire } from "@/lib/mail/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getMail, async ({ actor, params, now }) => {
    const { letter, ...mail } = await outbox.readMail(actor, params.id, now);
    return { data: { ...toMailWire(mail), letter } };
  }),
);
