import { route, serve } from "@/lib/api/serve";
import { sendVerification } from "@/lib/user/endpoints";
import * as users from "@/lib/user/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(sendVerification, async ({ actor, params: { id: userId }, query: { lang: language }, now }) => {
    const isSent = await users.sendVerification(actor, { userId, language }, now);
    return { message: isSent ? "The activation mail is on its way." : "This account is verified already." };
  }),
);
