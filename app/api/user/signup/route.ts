import { route, serve } from "@/lib/api/serve";
import { signUp } from "@/lib/user/endpoints";
import * as users from "@/lib/user/sign-in/mutations";
import { signedIn } from "../signed-in";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(signUp, async ({ body, query: { lang }, headers, now }) => {
    const { fullname, email, password } = body;
    return signedIn(await users.signUp({ fullname, email, password, language: lang }, now), headers, now);
  }),
);
