/** `details[data-drop]`, the small menus of the navigation: a click elsewhere or Escape closes them. */
export function closeDrops(): void {
  const close = (keep: Element | null) => {
    for (const drop of document.querySelectorAll<HTMLDetailsElement>("details[data-drop][open]")) {
      if (drop === keep) continue;
      if (drop.contains(document.activeElement)) drop.querySelector("summary")?.focus();
      drop.open = false;
    }
  };
  document.addEventListener("click", (event) =>
    close((event.target as Element | null)?.closest("[data-drop]") ?? null),
  );
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(null);
  });
}
