/**
 * `[data-dismissible=NAME]` with a `[data-dismiss]` button inside: once dismissed, it stays hidden in this browser
 * (HOME-02).
 */
export function dismiss(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-dismissible]")) {
    const key = `hidden:${part.dataset.dismissible}`;
    if (localStorage.getItem(key)) part.hidden = true;
    part.querySelector("[data-dismiss]")?.addEventListener("click", () => {
      part.hidden = true;
      localStorage.setItem(key, "1");
    });
  }
}
