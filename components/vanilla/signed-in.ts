/**
 * Another tab has logged in or out, or the page comes back from the browser's memory: what is for guests hides, what is
 * for members shows (LAY-07). At first the script of the head has set it.
 */
export function followSignIn(): void {
  const mark = () => document.documentElement.toggleAttribute("data-signed-in", "accessToken" in localStorage);
  addEventListener("storage", mark);
  addEventListener("pageshow", mark);
}
