import { signOutCookies } from "@/lib/auth/cookies";
import { Reply } from "@/lib/http/reply";
import { route, serve } from "@/lib/http/serve";
import { deleteAccount } from "@/lib/user/endpoints";
import * as users from "@/lib/user/leave";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(deleteAccount, async ({ actor, body, now }) => {
    await users.deleteAccount(actor, body.reason, now);
    return new Reply({ message: "Your account was deleted." }, signOutCookies());
  }),
);
