import { ResponseWithCookies } from "@/lib/api/response-with-cookies";
import { route, serve } from "@/lib/api/serve";
import { signOutCookies } from "@/lib/auth/cookies";
import { endSession } from "@/lib/user/session/endpoints";
import * as mutations from "@/lib/user/session/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(endSession, async ({ actor, params, now }) => {
    await mutations.endSession(actor, params.id, now);
    const isCurrent = params.id === actor.sessionId;
    return new ResponseWithCookies({ message: "The device was signed out." }, isCurrent ? signOutCookies() : []);
  }),
);
