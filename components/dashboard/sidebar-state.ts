/** A cookie, so that the server renders the sidebar as it was left and nothing moves on hydration. */
export const SIDEBAR_COOKIE = "sidebar";
const YEAR_SECONDS = 31_536_000;

/** "auto": narrow on tablets, wide on desks (DSH-03). */
export type SidebarWidth = "narrow" | "wide" | "auto";

export const sidebarWidth = (cookie: string | undefined): SidebarWidth =>
  cookie === "narrow" || cookie === "wide" ? cookie : "auto";

/** Stores how wide the user wants the sidebar. */
export function rememberSidebar(width: SidebarWidth): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${SIDEBAR_COOKIE}=${width};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
