import { freshToken } from "@/lib/api-client/refresh";
import { sessionState } from "@/lib/api-client/session";
import { storedToken } from "@/lib/api-client/stored-session";

/**
 * Asks what may have changed without this browser's doing, since the token tells it: whether the address was confirmed,
 * and whether a claim was approved, which leads a customer to the dashboard (H32).
 */
export function lookAgain(): void {
  const token = storedToken();
  const { user } = sessionState();
  const mayChange = user !== null && (!user.isVerified || user.role === "customer");
  if (token && mayChange) freshToken(token).catch(() => "");
}
