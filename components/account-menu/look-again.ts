import { freshToken } from "@/lib/api-client/refresh";
import { sessionState } from "@/lib/api-client/session";
import { storedToken } from "@/lib/api-client/stored-session";

/**
 * Refreshes the token, because its claims may have changed elsewhere: the address may be confirmed, or an approved
 * claim may have given a customer access to the dashboard (H32).
 */
export function lookAgain(): void {
  const token = storedToken();
  const { user } = sessionState();
  const mayChange = user !== null && (!user.isVerified || user.role === "customer");
  if (token && mayChange) freshToken(token).catch(() => "");
}
