import { route, serve } from "@/lib/api/serve";
import { AppError } from "@/lib/core/errors";
import { readLoginChallenge } from "@/lib/user/factor/endpoints";
import { readWaitingLogin } from "@/lib/user/factor/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(readLoginChallenge, async ({ body, now }) => {
    const login = await readWaitingLogin(body.challenge, now);
    if (!login) throw new AppError("token_expired");
    return { data: { app: login.app, recoveryCodesLeft: login.codesLeft, passkey: login.options } };
  }),
);
