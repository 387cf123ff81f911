import { route, serve } from "@/lib/http/serve";
import { signUp } from "@/lib/user/endpoints";
import * as users from "@/lib/user/sign-in";
import { signedIn } from "@/lib/user/signed-in";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(signUp, async ({ body: { ageConfirmed: _, ...account }, query: { lang }, headers, now }) =>
    signedIn(await users.signUp({ ...account, language: lang }, now), headers),
  ),
);
