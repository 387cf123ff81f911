import { route, serve } from "@/lib/api/serve";
import { renewActivation } from "@/lib/user/endpoints";
import * as users from "@/lib/user/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(renewActivation, async ({ body: { token }, query: { lang: language }, now }) => {
    const isSent = await users.renewActivation({ token, language }, now);
    return { message: isSent ? "The activation mail is on its way." : "This account is verified already." };
  }),
);
