import { ROLES, type Role } from "@/lib/core/constants";

/** The claims of an access token. `user` stands for an unknown or missing role. */
export type SessionUser = {
  readonly id: string;
  readonly role: Role | "user";
  readonly isVerified: boolean;
  readonly sessionId: string | null;
};

/**
 * Decodes a token without verifying it: only the server can, and does so with every call. Expired tokens are accepted,
 * because they will be exchanged.
 * @throws SyntaxError if the text is no token
 */
export function decodeAccessToken(token: string): SessionUser {
  const { sub, role, verified, sid } = payloadOf(token);
  if (typeof sub !== "string" || sub === "") throw new SyntaxError("the token names nobody");
  const word = typeof role === "string" ? role.toLowerCase() : "";
  return {
    id: sub,
    role: ROLES.find((known) => known === word) ?? "user",
    isVerified: verified === true,
    sessionId: typeof sid === "string" ? sid : null,
  };
}

function payloadOf(token: string): Readonly<Record<string, unknown>> {
  const [, payload = "", signature] = token.split(".");
  if (signature === undefined) throw new SyntaxError("the token has no three parts");
  const bytes = Uint8Array.from(decodeBase64(payload), (letter) => letter.charCodeAt(0));
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof claims !== "object" || claims === null) throw new SyntaxError("the token holds no claims");
  return claims as Readonly<Record<string, unknown>>;
}

function decodeBase64(text: string): string {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch (cause) {
    throw new SyntaxError("the token is not encoded", { cause });
  }
}
