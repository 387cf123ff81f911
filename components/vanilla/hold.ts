/** Rows render only when they come into view, often with another height than estimated, so it takes some frames. */
const FRAMES = 6;

/**
 * Scrolls an element to a position in the window, in pixels, and keeps it there while the content above is still
 * growing.
 */
export function hold(element: Element, top: number, frames = FRAMES): void {
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
  if (frames) requestAnimationFrame(() => hold(element, top, frames - 1));
}
