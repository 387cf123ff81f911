import { route, serve } from "@/lib/api/serve";
import { resetPassword } from "@/lib/user/endpoints";
import * as users from "@/lib/user/password/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(resetPassword, async ({ params: { token }, body: { password }, query: { lang: language }, now }) => {
    await users.resetPassword({ token, password, language }, now);
    return { message: "Your password was changed. Please login." };
  }),
);
