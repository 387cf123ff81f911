/** A cookie, so that the server renders the sidebar as it was left and nothing moves on hydration. */
export const SIDEBAR_COOKIE = "sidebar";
export const NARROW = "narrow";
const YEAR_SECONDS = 31_536_000;

/** Stores whether the sidebar is collapsed. */
export function rememberSidebar(isNarrow: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${SIDEBAR_COOKIE}=${isNarrow ? NARROW : "wide"};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
