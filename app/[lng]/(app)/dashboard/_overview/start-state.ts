/**
 * A cookie, like the sidebar's, so that the server can omit the list without a layout shift. Its value is the account
 * that hid it.
 */
export const START_COOKIE = "start";
const YEAR_SECONDS = 31_536_000;

export function hideStart(account: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${START_COOKIE}=${account};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
