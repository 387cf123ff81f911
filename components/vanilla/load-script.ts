/** Loads one more script of ours. @param more its other properties */
export function loadScript(src: string, more: Partial<HTMLScriptElement> = {}): HTMLScriptElement {
  const script = Object.assign(document.createElement("script"), { src, ...more });
  document.head.append(script);
  return script;
}

/** Does something once: when the focus first comes to such a part of the page, or at once when it is there already. */
export function onFirstFocus(selector: string, work: () => unknown): void {
  const onFocus = () => {
    if (!document.activeElement?.closest(selector)) return;
    document.removeEventListener("focusin", onFocus);
    work();
  };
  document.addEventListener("focusin", onFocus);
  onFocus();
}
