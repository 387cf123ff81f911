import { ResponseWithCookies } from "@/lib/api/response-with-cookies";
import { route, serve } from "@/lib/api/serve";
import { signOutCookies } from "@/lib/auth/cookies";
import { endSession } from "@/lib/auth/end-session";
import { logOut } from "@/lib/user/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(logOut, async ({ headers, now }) => {
    await endSession(headers, now);
    return new ResponseWithCookies({ message: "You are signed out." }, signOutCookies());
  }),
);
