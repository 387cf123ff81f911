import { route, serve } from "@/lib/api/serve";
import { endOtherSessions, listSessions } from "@/lib/user/session/endpoints";
import * as mutations from "@/lib/user/session/mutations";
import * as queries from "@/lib/user/session/queries";
import { toSessionWire } from "@/lib/user/session/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listSessions, async ({ actor, now }) => {
    const sessions = await queries.listSessions(actor, now);
    return { data: sessions.map((session) => toSessionWire(session, actor.sessionId)) };
  }),
  serve(endOtherSessions, async ({ actor, now }) => {
    await mutations.endOtherSessions(actor, now);
    return { message: "Your other devices were signed out." };
  }),
);
