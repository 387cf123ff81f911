import { route, serve } from "@/lib/api/serve";
import { readContactMessage, unreadContactMessage } from "@/lib/contact/endpoints";
import * as mutations from "@/lib/contact/mutations";
import * as queries from "@/lib/contact/queries";
import { toMessageWire } from "@/lib/contact/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(readContactMessage, async ({ actor, params, now }) => {
    const message = await mutations.markRead(actor, params.id, now);
    return { data: toMessageWire(message), unread: await queries.countUnread() };
  }),
  serve(unreadContactMessage, async ({ actor, params }) => {
    const message = await mutations.markUnread(actor, params.id);
    return { data: toMessageWire(message), unread: await queries.countUnread() };
  }),
);
