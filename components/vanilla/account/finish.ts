import { track } from "@/lib/analytics/track";
import { storeSession } from "@/lib/api-client/stored-session";

/**
 * `[data-signed-in-as=ID]`: after a login with Google there is a session, but no access token in this browser yet.
 * Fetches one with the session cookie. If that fails, the session is still valid, so the user continues either way.
 */
export async function finishSignIn(): Promise<void> {
  const target = document.querySelector<HTMLElement>("[data-signed-in-as]");
  const to = target?.querySelector("a")?.href;
  if (!target || !to) return;
  const answer = await fetch("/api/user/refresh-token", { method: "POST" });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (accessToken) track("login", { label: "google" });
  if (accessToken) storeSession(accessToken, target.dataset.signedInAs ?? "");
  location.replace(to);
}
