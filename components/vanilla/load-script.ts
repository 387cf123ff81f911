/** Loads another script. @param more further properties of the element */
export function loadScript(src: string, more: Partial<HTMLScriptElement> = {}): HTMLScriptElement {
  const script = Object.assign(document.createElement("script"), { src, ...more });
  document.head.append(script);
  return script;
}

/** Runs once: when the focus first enters a matching element, or at once if it is there already. */
export function onFirstFocus(selector: string, work: () => unknown): void {
  const onFocus = () => {
    if (!document.activeElement?.closest(selector)) return;
    document.removeEventListener("focusin", onFocus);
    work();
  };
  document.addEventListener("focusin", onFocus);
  onFocus();
}
