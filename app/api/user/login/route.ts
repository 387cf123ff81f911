import { route, serve } from "@/lib/api/serve";
import { logIn } from "@/lib/user/endpoints";
import * as users from "@/lib/user/sign-in/mutations";
import { signedIn } from "../signed-in";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(logIn, async ({ body, query: { lang: language }, headers, now }) =>
    signedIn(await users.logIn({ ...body, language }, now), headers, now),
  ),
);
