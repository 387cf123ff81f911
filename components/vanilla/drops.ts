/**
 * `details[data-drop]`, the menus of the navigation: they take the focus; a click elsewhere, Escape or moving the focus
 * out closes them.
 */
export function closeDrops(): void {
  const close = (keep: Element | null) => {
    for (const drop of document.querySelectorAll<HTMLDetailsElement>("details[data-drop][open]")) {
      if (drop === keep) continue;
      if (drop.contains(document.activeElement)) drop.querySelector("summary")?.focus();
      drop.open = false;
    }
  };
  const dropOf = (target: EventTarget | null) => (target as Element | null)?.closest("[data-drop]") ?? null;
  document.addEventListener("click", ({ target }) => close(dropOf(target)));
  document.addEventListener("focusin", ({ target }) => close(dropOf(target)));
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close(null);
  });
  document.addEventListener(
    "toggle",
    ({ target }) =>
      (target as Element).querySelector<HTMLElement>("[data-drop][open] .drop__list :is(a,button)")?.focus(),
    true,
  );
}
