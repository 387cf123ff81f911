import type { Endpoint } from "@/lib/api/endpoint";
import { type Access, refusalOf } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { ACCESS_TOKEN_SECONDS, ROLES, SESSION_COOKIES } from "@/lib/core/constants";
import type { ErrorCode } from "@/lib/core/errors";
import type { Json, Operation } from "@/lib/openapi/model";

/** Apps and scripts send a token, the site's own pages a cookie. */
export const SECURITY_SCHEMES: Json = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: `The \`accessToken\` of login, signup or refresh-token. It holds for ${ACCESS_TOKEN_SECONDS / 60} minutes; after \`token_expired\` ask refresh-token for the next one.`,
  },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIES[0],
    description: `The web session of a browser (\`${SESSION_COOKIES[1]}\` on a site without https). Writes that carry it must come from a page of the same origin.`,
  },
};

const WHO: Readonly<Record<Access, string>> = {
  public: "Anybody.",
  signed_in: "Whoever is signed in, also when banned.",
  writer: "Whoever is signed in and not banned.",
  verified: "Signed in, with a confirmed e-mail address.",
  reviewer: "Signed in, with a confirmed e-mail address; no admins.",
  customer: "Customers only.",
  manager: "Owners for their own places, and admins.",
  admin: "Admins only.",
};

export function whoMayCall({ access, variesByUser }: Endpoint): string {
  return variesByUser ? "Anybody; the answer holds more for who is signed in." : WHO[access];
}

export function securityOf({ access, variesByUser }: Endpoint): Operation["security"] {
  const doors = Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] as const }));
  if (access !== "public") return doors;
  return variesByUser ? [{}, ...doors] : [];
}

/** All combinations that access rules distinguish. */
const PEOPLE: readonly Actor[] = ROLES.flatMap((role) =>
  [true, false].flatMap((isVerified) =>
    [true, false].map((isBanned) => ({
      role,
      isVerified,
      isBanned,
      id: "",
      sessionId: "",
      language: "fa",
      via: "bearer",
    })),
  ),
) as Actor[];

export function accessFailures({ access, variesByUser }: Endpoint): ErrorCode[] {
  if (access === "public") return variesByUser ? ["unauthorized", "token_expired"] : [];
  const refusals = [null, ...PEOPLE].map((person) => refusalOf(access, person));
  return ["token_expired", ...refusals.filter((code) => code !== null)];
}
