import { route, serve } from "@/lib/api/serve";
import { texts } from "@/lib/i18n/texts";
import { changePassword } from "@/lib/user/endpoints";
import * as users from "@/lib/user/password/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(changePassword, async ({ actor, params, query, body, now }) => {
    await users.changePassword(actor, params.userId, body, now);
    return { message: texts(query.lang ?? "en", "password")("changed") };
  }),
);
