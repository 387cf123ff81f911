import { route, serve } from "@/lib/api/serve";
import { readContactMessage } from "@/lib/contact/endpoints";
import * as inbox from "@/lib/contact/inbox";
import { toMessageWire } from "@/lib/contact/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(readContactMessage, async ({ actor, params, now }) => {
    const message = await inbox.markRead(actor, params.id, now);
    return { data: toMessageWire(message), unread: await inbox.countUnread() };
  }),
);
