import { storedToken } from "@/lib/api-client/stored-session";
import { userCalls } from "@/lib/user/calls";

type Dates = { readonly signup_date?: string; readonly last_login?: string };

/**
 * Since when the visitor is a member, and when they last logged in, as months (`2026-11`): days would single people out
 * (ANA-05). Null for who is no member, or when it can't be learnt.
 */
export async function memberSince(): Promise<Dates | null> {
  const token = storedToken();
  if (token === null) return null;
  try {
    const answer = await fetch(`/api${userCalls.profile.path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data: { createdAt: string; lastLoginAt: string | null } };
    return { signup_date: monthOf(data.createdAt), ...(data.lastLoginAt && { last_login: monthOf(data.lastLoginAt) }) };
  } catch {
    return null;
  }
}

const monthOf = (instant: string) => instant.slice(0, "2026-11".length);
