/** The place that a page keeps for a script (components/ui/script-slot.tsx). */
export function slot(name: string): HTMLElement | null {
  return document.querySelector(`[data-script-slot=${name}]`);
}

/**
 * Shows something in place of the part behind a slot. React has to find its own elements where it left them, so the part
 * stays, hidden; it is back when there is nothing to show instead.
 */
export function showInstead(name: string, ...nodes: Node[]): void {
  const holder = slot(name);
  holder?.replaceChildren(...nodes);
  (holder?.nextElementSibling as HTMLElement | null)?.toggleAttribute("hidden", nodes.length > 0);
}
