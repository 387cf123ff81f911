/** Loads one more script of ours. */
export function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { src }));
}
