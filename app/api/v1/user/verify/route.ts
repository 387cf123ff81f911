import { route, serve } from "@/lib/api/serve";
import { verifyAccount } from "@/lib/user/endpoints";
import * as users from "@/lib/user/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(verifyAccount, async ({ body, now }) => {
    await users.verify(body.token, now);
    return { message: "Your account is verified." };
  }),
);
