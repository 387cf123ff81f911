/**
 * After a login or logout in another tab, or a return from the back/forward cache: toggles guest and member content
 * (LAY-07). Initially the head script does this.
 */
export function followSignIn(): void {
  const mark = () => document.documentElement.toggleAttribute("data-signed-in", "accessToken" in localStorage);
  addEventListener("storage", mark);
  addEventListener("pageshow", mark);
}
