import { route, serve } from "@/lib/api/serve";
import { fileContactMessage, getContactMessage } from "@/lib/contact-message/endpoints";
import * as mutations from "@/lib/contact-message/mutations";
import * as queries from "@/lib/contact-message/queries";
import { toAnsweredContactMessageWire, toContactMessageWire } from "@/lib/contact-message/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getContactMessage, async ({ params }) => ({
    data: toAnsweredContactMessageWire(await queries.getContactMessage(params.id)),
  })),
  serve(fileContactMessage, async ({ actor, params, body: { folder }, now }) => {
    const message = await mutations.fileContactMessage(actor, params.id, { folder, now });
    return { data: toContactMessageWire(message), unread: await queries.countUnread() };
  }),
);
