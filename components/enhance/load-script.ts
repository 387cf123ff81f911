/** Loads one more script of ours. */
export function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { src }));
}

/** Loads it when the focus first comes to a part of the page that needs it; at once when it is there already. */
export function loadOnFocus(selector: string, src: string): void {
  const onFocus = () => {
    if (!document.activeElement?.closest(selector)) return;
    document.removeEventListener("focusin", onFocus);
    loadScript(src);
  };
  document.addEventListener("focusin", onFocus);
  onFocus();
}
