import { endpoint } from "@/lib/api/endpoint";
import {
  addedAnswer,
  appAnswer,
  challengeAnswer,
  challengeBody,
  codeBody,
  factorsAnswer,
  passkeyBody,
  passkeyOptionsAnswer,
  recoveryCodesAnswer,
  secondStepBody,
} from "@/lib/user/factor/schema";
import { signedInSchema } from "@/lib/user/schema";

export const logInSecondStep = endpoint({
  method: "POST",
  path: "/user/login/second-factor",
  access: "public",
  summary: "Ends a login that was answered `second_factor_required`, with a code or a passkey",
  body: secondStepBody,
  alsoLimited: ["second_factor"],
  output: signedInSchema,
  failures: ["invalid_code", "token_expired", "rate_limited"],
});

export const readLoginChallenge = endpoint({
  method: "POST",
  path: "/user/login/challenge",
  access: "public",
  summary: "What a login that waits can be ended with, and what its passkeys have to sign",
  body: challengeBody,
  output: challengeAnswer,
  failures: ["token_expired"],
});

export const getSecondFactors = endpoint({
  method: "GET",
  path: "/v1/user/me/second-factor",
  reads: ["factors"],
  access: "signed_in",
  summary: "The caller's own second factors",
  output: factorsAnswer,
});

export const beginApp = endpoint({
  method: "POST",
  path: "/v1/user/me/second-factor/app",
  access: "signed_in",
  summary: "Makes the secret of an app that shows codes; it counts once a code of it was sent",
  output: appAnswer,
  failures: ["confirmation_required", "conflict"],
});

export const confirmApp = endpoint({
  method: "POST",
  path: "/v1/user/me/second-factor/app/confirm",
  touches: ["factors", "sessions"],
  access: "signed_in",
  summary:
    "Adds the app by its first code; with the first factor come recovery codes, and other devices are signed out",
  body: codeBody,
  alsoLimited: ["second_factor"],
  output: addedAnswer,
  failures: ["confirmation_required", "invalid_code", "conflict"],
});

export const removeApp = endpoint({
  method: "DELETE",
  path: "/v1/user/me/second-factor/app",
  touches: ["factors"],
  access: "signed_in",
  summary: "Removes the caller's app; with the last factor go the recovery codes",
  output: factorsAnswer,
  failures: ["confirmation_required"],
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/v1/user/me/second-factor/passkey/options",
  access: "signed_in",
  summary: "What the browser needs to make a passkey, for ten minutes",
  output: passkeyOptionsAnswer,
  failures: ["confirmation_required", "conflict"],
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/v1/user/me/second-factor/passkey",
  touches: ["factors", "sessions"],
  access: "signed_in",
  summary: "Adds a passkey; with the first factor come recovery codes, and other devices are signed out",
  body: passkeyBody,
  status: 201,
  output: addedAnswer,
  failures: ["confirmation_required", "invalid_code", "token_expired", "conflict"],
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/v1/user/me/second-factor/passkey/:id",
  touches: ["factors"],
  access: "signed_in",
  summary: "Removes one of the caller's passkeys; with the last factor go the recovery codes",
  output: factorsAnswer,
  failures: ["confirmation_required"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/v1/user/me/second-factor/recovery-codes",
  touches: ["factors"],
  access: "signed_in",
  summary: "Makes ten new recovery codes; the former ones end",
  output: recoveryCodesAnswer,
  failures: ["confirmation_required", "conflict"],
});
