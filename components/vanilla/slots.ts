export function slot(name: string): HTMLElement | null {
  return document.querySelector(`[data-script-slot=${name}]`);
}

/**
 * Shows nodes in a slot instead of the part behind it. That part is only hidden, since React must find its elements; it
 * reappears without nodes.
 */
export function showInstead(name: string, ...nodes: Node[]): void {
  const holder = slot(name);
  holder?.replaceChildren(...nodes);
  (holder?.nextElementSibling as HTMLElement | null)?.toggleAttribute("hidden", nodes.length > 0);
}
