/** A cookie with the ids of the businesses that the user worked on, last first; the server opens pages with the first. */
export const BUSINESSES_COOKIE = "businesses";
const KEPT = 5;
const YEAR_SECONDS = 31_536_000;
const ID = /^[\da-f-]{36}$/;

/** @param value of the cookie; what is no id is left out */
export const businessesFrom = (value = ""): string[] =>
  value
    .split(".")
    .filter((id) => ID.test(id))
    .slice(0, KEPT);

/** The value of the cookie in the browser. */
export const recentValue = (): string => document.cookie.match(/(?:^|; )businesses=([^;]*)/)?.[1] ?? "";

export const recentBusinesses = (): string[] => businessesFrom(recentValue());

const followers = new Set<() => void>();

/** @returns unsubscribes */
export function followRecent(onChange: () => void): () => void {
  followers.add(onChange);
  return () => followers.delete(onChange);
}

export function rememberBusiness(id: string): void {
  const ids = [id, ...recentBusinesses().filter((each) => each !== id)].slice(0, KEPT);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${BUSINESSES_COOKIE}=${ids.join(".")};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
  for (const onChange of followers) onChange();
}
