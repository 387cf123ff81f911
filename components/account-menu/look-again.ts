import { freshToken } from "@/lib/api-client/refresh";
import { sessionState } from "@/lib/api-client/session";
import { storedToken } from "@/lib/api-client/stored-session";

/** Asks whether the address was confirmed meanwhile, in another browser: the token tells. */
export function lookAgain(): void {
  const token = storedToken();
  if (token && !sessionState().user?.isVerified) freshToken(token).catch(() => "");
}
