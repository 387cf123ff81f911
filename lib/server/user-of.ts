import type { IncomingMessage } from "node:http";
import { readAccessToken } from "@/lib/auth/access-token";
import { sessionOfCookie } from "@/lib/auth/cookies";

/**
 * The user of a request, from a token or cookie with our signature; null without either. Checks no permissions and does
 * not query the database.
 */
export async function userOf({ headers }: IncomingMessage): Promise<string | null> {
  const bearer = /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? "")?.[1];
  if (bearer)
    return readAccessToken(bearer, new Date())
      .then(({ userId }) => userId)
      .catch(() => null);
  const session = headers.cookie ? await sessionOfCookie(new Headers({ cookie: headers.cookie })) : null;
  return session?.userId ?? null;
}
