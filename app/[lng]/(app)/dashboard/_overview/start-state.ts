/**
 * A cookie, like the sidebar's, so that the server can omit the list without a layout shift. Its value is the id of
 * the user who hid it.
 */
export const START_COOKIE = "start";
const YEAR_SECONDS = 31_536_000;

export function hideStart(userId: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${START_COOKIE}=${userId};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
