/** Loads another page of the site as a document. Rejects if that fails. */
export async function pageAt(href: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(href, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${response.status}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** Whether a click does what the browser does by default, in this tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** The link of a plain click, otherwise undefined. */
export const clickedLink = (event: MouseEvent): HTMLAnchorElement | undefined =>
  (isPlainClick(event) && (event.target as Element).closest<HTMLAnchorElement>("a[href]")) || undefined;

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

export const slot = (name: string): HTMLElement | null => document.querySelector(`[data-script-slot=${name}]`);

/**
 * Shows nodes in a slot instead of the part behind it. That part is only hidden, since React must find its elements; it
 * reappears without nodes.
 */
export function showInstead(name: string, ...nodes: Node[]): void {
  const holder = slot(name);
  holder?.replaceChildren(...nodes);
  (holder?.nextElementSibling as HTMLElement | null)?.toggleAttribute("hidden", nodes.length > 0);
}

/** Fonts may change the height of what is above: scrolls again once they are there, unless the user has scrolled. */
export function scrollWithFonts(scroll: () => void): void {
  scroll();
  const was = scrollY;
  void document.fonts.ready.then(() => scrollY === was && scroll());
}

/**
 * Scrolls an element to a position in the window, in pixels, and keeps it there for some frames while the content above
 * grows: rows render only when they come into view, often with another height than estimated.
 */
export function scrollElementTo(element: Element, top: number, frames = 6): void {
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
  if (frames) requestAnimationFrame(() => scrollElementTo(element, top, frames - 1));
}
