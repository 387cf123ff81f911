import "server-only";
import { hmacFor } from "@/lib/auth/secret";
import { widerNetwork } from "@/lib/core/client-address";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { currentRequest } from "@/lib/core/request-context";
import { idRow } from "@/lib/core/rows";
import type { Tx } from "@/lib/core/transact";

/**
 * Hashes the wider network, because phones change the last part of an IPv4 address within hours, and the /64 within one
 * /48. Keyed and bound to the account, so that the table reveals no address and does not link accounts.
 */
function sealOf(userId: string, network: string): string {
  const around = widerNetwork(network) ?? network.replace(/\.\d{1,3}$/, "");
  return hmacFor("network", `${userId} ${around}`);
}

/** Stores the current network as one where the owner has proved their identity, in the same transaction. */
export async function rememberNetwork(tx: Tx, userId: string, now: Date): Promise<void> {
  const network = currentRequest()?.client;
  if (network === undefined) return;
  await tx.$executeRaw`INSERT INTO known_networks (user_id, network, last_used_at)
    VALUES (${userId}::uuid, ${sealOf(userId, network)}, ${now})
    ON CONFLICT (user_id, network) DO UPDATE SET last_used_at = excluded.last_used_at`;
}

/** Whether the account of this e-mail address signed in from the network within the last half year. */
export async function isKnownNetwork(email: string, network: string): Promise<boolean> {
  const [user] = await sqlQuery(idRow, "SELECT id FROM users WHERE email = $1 AND deleted_at IS NULL", [email]);
  if (!user) return false;
  const found = await sqlExecute("SELECT 1 FROM known_networks WHERE user_id = $1 AND network = $2", [
    user.id,
    sealOf(user.id, network),
  ]);
  return found > 0;
}
