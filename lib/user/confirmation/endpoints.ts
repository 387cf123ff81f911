import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { confirmBody } from "@/lib/user/confirmation/schema";

export const confirmSession = endpoint({
  method: "POST",
  path: "/v1/user/me/confirm",
  access: "signed_in",
  summary: "Proves by the password that the session is the caller's; calls that demand it are served for ten minutes",
  body: confirmBody,
  alsoLimited: ["login"],
  output: messageAnswer,
  failures: ["invalid_password"],
});
