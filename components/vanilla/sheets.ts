/**
 * Makes the rest of the page inert while a `popovertarget` popover is open, so that Tab stays inside and a tap outside
 * activates nothing. The browser does the rest: `autofocus` moves the focus in, closing returns it.
 */
export function sheets(): void {
  const onToggle = (event: Event) => {
    const { target, type, newState } = event as ToggleEvent;
    const isOpen = newState === "open";
    // Undo before it is hidden, so that its opener can receive the focus.
    if ((target as HTMLElement).popover === "auto" && isOpen === (type === "toggle")) alone(target as Element, isOpen);
  };
  document.addEventListener("beforetoggle", onToggle, true);
  document.addEventListener("toggle", onToggle, true);
  // "toggle" may be late, and the focus must not leave the sheet before.
  document.addEventListener("focusin", ({ target }) => {
    const sheet = (target as Element).closest<HTMLElement>("[popover]");
    if (sheet?.popover === "auto") alone(sheet, true);
  });
}

/** Toasts stay accessible above a sheet. */
function alone(sheet: Element, isAlone: boolean): void {
  for (let part = sheet; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && !other.matches(".toasts")) other.toggleAttribute("inert", isAlone);
}
