import { signOutCookies } from "@/lib/auth/cookies";
import { endSession } from "@/lib/auth/end-session";
import { Reply } from "@/lib/http/reply";
import { route, serve } from "@/lib/http/serve";
import { logOut } from "@/lib/user/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(logOut, async ({ headers, now }) => {
    await endSession(headers, now);
    return new Reply({ message: "You are signed out." }, signOutCookies());
  }),
);
