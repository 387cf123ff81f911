import { sendLink } from "./share";

/** Minimum distance of a swipe, in pixels. */
const FAR = 60;

/** Loaded when a dish opens: swiping down closes its sheet, and a button shares it. */
function gestures(): void {
  const shown = () => document.querySelector<HTMLDialogElement>("dialog[data-overlay=dish]");
  let start: { x: number; y: number; part: HTMLElement } | undefined;

  const moved = ({ changedTouches: [finger] }: TouchEvent) => ({
    x: (finger?.clientX ?? 0) - (start?.x ?? 0),
    y: (finger?.clientY ?? 0) - (start?.y ?? 0),
  });

  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-overlay=dish] [data-share]");
    if (!link) return;
    event.preventDefault();
    void sendLink(link, shown()?.querySelector("h2,h3")?.textContent ?? document.title);
  });
  addEventListener("touchstart", ({ touches }) => {
    const [part, finger] = [shown(), touches[0]];
    start = undefined;
    if (!part || !finger || touches.length > 1 || (visualViewport?.scale ?? 1) > 1) return;
    // A long sheet must be scrolled to the top first.
    if (!part.querySelector("[data-scroll]")?.scrollTop) start = { x: finger.clientX, y: finger.clientY, part };
  });
  addEventListener("touchmove", (event) => {
    if (start) start.part.style.translate = `0 ${Math.max(0, moved(event).y)}px`;
  });
  const end = (event: TouchEvent) => {
    if (!start) return;
    const { x, y } = moved(event);
    start.part.style.translate = "";
    start = undefined;
    if (event.type !== "touchcancel" && y > 0 && goes(y, x))
      shown()?.querySelector<HTMLElement>("[data-close]")?.click();
  };
  addEventListener("touchend", end);
  addEventListener("touchcancel", end);
}

function goes(along: number, across: number): boolean {
  return Math.abs(along) > FAR && Math.abs(along) > 2 * Math.abs(across);
}

// Loaded with every dish, but must run once.
const scope = window as typeof window & { gestures?: true };
if (!scope.gestures) gestures();
scope.gestures = true;
