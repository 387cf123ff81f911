/** A page that comes sooner needs no word. */
const PATIENCE_MS = 400;

/** On a slow line, says beside a tapped `a[data-loading]` that its page is on the way (PST-02). */
export function waiting(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a[data-loading]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const note = link.closest("article")?.querySelector("[role=status]");
    setTimeout(() => note?.replaceChildren(link.dataset.loading ?? ""), PATIENCE_MS);
    addEventListener("pagehide", () => note?.replaceChildren());
  });
}
