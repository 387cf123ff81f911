/** Loads one more script of ours. */
export function loadScript(src: string): HTMLScriptElement {
  const script = Object.assign(document.createElement("script"), { src });
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
