/**
 * What opens above the page by `popovertarget` has the page to itself: the rest is inert, so that Tab stays inside and a
 * tap beside it touches nothing. The browser does the rest: `autofocus` takes the focus in, closing gives it back.
 */
export function sheets(): void {
  const onToggle = (event: Event) => {
    const { target, type, newState } = event as ToggleEvent;
    const isOpen = newState === "open";
    // Freed before it is hidden: the button that opened it must be able to take the focus back.
    if ((target as HTMLElement).popover === "auto" && isOpen === (type === "toggle")) alone(target as Element, isOpen);
  };
  document.addEventListener("beforetoggle", onToggle, true);
  document.addEventListener("toggle", onToggle, true);
  // "toggle" comes when the browser finds the time; who is in the sheet must not get out before.
  document.addEventListener("focusin", ({ target }) => {
    const sheet = (target as Element).closest<HTMLElement>("[popover]");
    if (sheet?.popover === "auto") alone(sheet, true);
  });
}

/** Messages are read out and clicked above a sheet too. */
function alone(sheet: Element, isAlone: boolean): void {
  for (let part = sheet; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && !other.matches(".toasts")) other.toggleAttribute("inert", isAlone);
}
