import { decodeAccessToken } from "@/lib/api-client/access-token";
import { storedToken } from "@/lib/api-client/stored-session";

/** User type (ANA-15): `visitor` without a session, otherwise the role, by default `customer`. */
export function person(): void {
  const token = storedToken();
  document.documentElement.dataset.userType = token === null ? "visitor" : roleIn(token);
}

function roleIn(token: string): string {
  try {
    const { role } = decodeAccessToken(token);
    return role === "user" ? "customer" : role;
  } catch {
    return "visitor";
  }
}
