import { route, serve } from "@/lib/api/serve";
import { readContactMessage, unreadContactMessage } from "@/lib/contact-message/endpoints";
import * as mutations from "@/lib/contact-message/mutations";
import * as queries from "@/lib/contact-message/queries";
import { toContactMessageWire } from "@/lib/contact-message/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(readContactMessage, async ({ actor, params, now }) => {
    const message = await mutations.markRead(actor, params.id, now);
    return { data: toContactMessageWire(message), unread: await queries.countUnread() };
  }),
  serve(unreadContactMessage, async ({ actor, params }) => {
    const message = await mutations.markUnread(actor, params.id);
    return { data: toContactMessageWire(message), unread: await queries.countUnread() };
  }),
);
