import { track } from "@/lib/analytics/track";
import { storeSession } from "@/lib/api-client/stored-session";

/**
 * `[data-signed-in-as=ID]`: who has come back from Google has a session, but this browser no access token yet. It is
 * fetched by the cookie; without it the session holds all the same, so the way on is open either way.
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
