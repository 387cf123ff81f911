/** A cookie, since the server writes the frame: a sidebar that jumps after hydration would move the page. */
export const SIDEBAR_COOKIE = "sidebar";
export const NARROW = "narrow";
const YEAR_SECONDS = 31_536_000;

/** Keeps how the sidebar was left, for the next page and visit. */
export function rememberSidebar(isNarrow: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${SIDEBAR_COOKIE}=${isNarrow ? NARROW : "wide"};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
