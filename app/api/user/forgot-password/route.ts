import { route, serve } from "@/lib/api/serve";
import { forgetPassword } from "@/lib/user/endpoints";
import * as users from "@/lib/user/password/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(forgetPassword, async ({ body, query: { lang } }) => {
    await users.forgetPassword(body.email, lang);
    return { message: "If an account has this address, a link for a new password is on its way." };
  }),
);
