import { route, serve } from "@/lib/api/serve";
import { logInSecondStep } from "@/lib/user/factor/endpoints";
import * as steps from "@/lib/user/sign-in/second-step";
import { signedIn } from "../../signed-in";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(logInSecondStep, async ({ body: { challenge, code, passkey }, headers, now }) => {
    const proof = passkey ? { passkey } : { code: code ?? "" };
    return signedIn(await steps.logInSecondStep(challenge, proof, now), headers, now);
  }),
);
