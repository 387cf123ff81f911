import type { IncomingMessage } from "node:http";
import { readAccessToken } from "@/lib/auth/access-token";
import { sessionOfCookie } from "@/lib/auth/cookies";

/**
 * The account that a request names by a token or a cookie that we have signed; null when there is none. Whether it may do
 * anything is not looked at here, and the database is not asked.
 */
export async function accountOf({ headers }: IncomingMessage): Promise<string | null> {
  const bearer = /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? "")?.[1];
  if (bearer)
    return readAccessToken(bearer, new Date())
      .then(({ userId }) => userId)
      .catch(() => null);
  const session = headers.cookie ? await sessionOfCookie(new Headers({ cookie: headers.cookie })) : null;
  return session?.userId ?? null;
}
