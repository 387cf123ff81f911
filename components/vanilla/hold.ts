/** Rows that come into view are drawn only then, and are seldom as high as was guessed: it takes some frames. */
const FRAMES = 6;

/** Brings an element to a height of the window, in pixels, and keeps it there until nothing above it grows any more. */
export function hold(element: Element, top: number, frames = FRAMES): void {
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
  if (frames) requestAnimationFrame(() => hold(element, top, frames - 1));
}
