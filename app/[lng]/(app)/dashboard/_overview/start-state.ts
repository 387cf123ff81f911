/** A cookie, as that of the sidebar: the server leaves the list out, so that nothing jumps. It names who has hidden it. */
export const START_COOKIE = "start";
const YEAR_SECONDS = 31_536_000;

/** Hides the first steps on this device, for one account. */
export function hideStart(account: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${START_COOKIE}=${account};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
