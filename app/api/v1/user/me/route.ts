import { ResponseWithCookies } from "@/lib/api/response-with-cookies";
import { route, serve } from "@/lib/api/serve";
import { signOutCookies } from "@/lib/auth/cookies";
import { deleteAccount } from "@/lib/user/endpoints";
import * as users from "@/lib/user/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(deleteAccount, async ({ actor, body, now }) => {
    await users.deleteAccount(actor, body, now);
    return new ResponseWithCookies({ message: "Your account was deleted." }, signOutCookies());
  }),
);
