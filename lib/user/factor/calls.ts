import { defineCall } from "@/lib/api/call";
import type {
  addedAnswer,
  appAnswer,
  codeBody,
  factorsAnswer,
  passkeyBody,
  passkeyOptionsAnswer,
  recoveryCodesAnswer,
} from "@/lib/user/factor/schema";

const AT = "/v1/user/me/second-factor";

export const factorCalls = {
  get: defineCall<{ output: typeof factorsAnswer }>()({ method: "GET", path: AT, reads: ["factors"] }),
  beginApp: defineCall<{ output: typeof appAnswer }>()({ method: "POST", path: `${AT}/app` }),
  confirmApp: defineCall<{ body: typeof codeBody; output: typeof addedAnswer }>()({
    method: "POST",
    path: `${AT}/app/confirm`,
    touches: ["factors", "sessions"],
  }),
  removeApp: defineCall<{ output: typeof factorsAnswer }>()({
    method: "DELETE",
    path: `${AT}/app`,
    touches: ["factors"],
  }),
  beginPasskey: defineCall<{ output: typeof passkeyOptionsAnswer }>()({
    method: "POST",
    path: `${AT}/passkey/options`,
  }),
  addPasskey: defineCall<{ body: typeof passkeyBody; output: typeof addedAnswer }>()({
    method: "POST",
    path: `${AT}/passkey`,
    touches: ["factors", "sessions"],
  }),
  removePasskey: defineCall<{ output: typeof factorsAnswer }>()({
    method: "DELETE",
    path: `${AT}/passkey/:id`,
    touches: ["factors"],
  }),
  renewCodes: defineCall<{ output: typeof recoveryCodesAnswer }>()({
    method: "POST",
    path: `${AT}/recovery-codes`,
    touches: ["factors"],
  }),
} as const;
