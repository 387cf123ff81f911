import { route, serve } from "@/lib/api/serve";
import { fileContactMessage, getContactMessage } from "@/lib/contact/endpoints";
import * as mutations from "@/lib/contact/mutations";
import * as queries from "@/lib/contact/queries";
import { toAnsweredWire, toMessageWire } from "@/lib/contact/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getContactMessage, async ({ params }) => ({ data: toAnsweredWire(await queries.getMessage(params.id)) })),
  serve(fileContactMessage, async ({ actor, params, body: { folder }, now }) => {
    const message = await mutations.fileMessage(actor, params.id, { folder, now });
    return { data: toMessageWire(message), unread: await queries.countUnread() };
  }),
);
