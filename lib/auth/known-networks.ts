import "server-only";
import { hmacFor } from "@/lib/auth/secret";
import { widerNetwork } from "@/lib/core/client-address";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { currentRequest } from "@/lib/core/request-context";
import { idRow } from "@/lib/core/rows";
import type { Tx } from "@/lib/core/transact";

/**
 * Where somebody is known: phones get another last number of an IPv4 address from one hour to the next, and another /64
 * of the same /48. Closed with our key and bound to the account, so that the table tells no address and links no two people.
 */
function sealOf(userId: string, network: string): string {
  const around = widerNetwork(network) ?? network.replace(/\.\d{1,3}$/, "");
  return hmacFor("network", `${userId} ${around}`);
}

/** Notes that whoever sends the running request was surely this account's owner; in the transaction that proves it. */
export async function rememberNetwork(tx: Tx, userId: string, now: Date): Promise<void> {
  const network = currentRequest()?.client;
  if (network === undefined) return;
  await tx.$executeRaw`INSERT INTO known_networks (user_id, network, last_used_at)
    VALUES (${userId}::uuid, ${sealOf(userId, network)}, ${now})
    ON CONFLICT (user_id, network) DO UPDATE SET last_used_at = excluded.last_used_at`;
}

/** Was the account of this e-mail address, if there is one, signed in from there in the last half year? */
export async function isKnownNetwork(email: string, network: string): Promise<boolean> {
  const [user] = await sqlQuery(idRow, "SELECT id FROM users WHERE email = $1 AND deleted_at IS NULL", [email]);
  if (!user) return false;
  const found = await sqlExecute("SELECT 1 FROM known_networks WHERE user_id = $1 AND network = $2", [
    user.id,
    sealOf(user.id, network),
  ]);
  return found > 0;
}
