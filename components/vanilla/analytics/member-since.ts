import { storedToken } from "@/lib/api-client/stored-session";
import { getProfile } from "@/lib/calls/user";

type Dates = { readonly signup_date?: string; readonly last_login?: string };

/**
 * Months of sign-up and of the last login (`2026-11`); days would identify users (ANA-05). Null for guests and if
 * unknown.
 */
export async function memberSince(): Promise<Dates | null> {
  const token = storedToken();
  if (token === null) return null;
  try {
    const answer = await fetch(`/api${getProfile.path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data: { createdAt: string; lastLoginAt: string | null } };
    return { signup_date: monthOf(data.createdAt), ...(data.lastLoginAt && { last_login: monthOf(data.lastLoginAt) }) };
  } catch {
    return null;
  }
}

const monthOf = (instant: string) => instant.slice(0, "2026-11".length);
