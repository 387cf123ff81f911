/** So far, in pixels, must a finger go that something happens. */
const FAR = 60;

/**
 * Comes with the first dish or photo that opens: arrow keys and a finger across lead to the photo before and after, in
 * the direction of reading; a finger downwards takes the sheet of a dish with it.
 */
function gestures(): void {
  const shown = () => document.querySelector<HTMLDialogElement>("dialog[data-overlay]");
  const click = (selector: string) => shown()?.querySelector<HTMLElement>(selector)?.click();
  const turn = (toRight: boolean) => click(toRight === (document.dir === "rtl") ? "[rel~=prev]" : "[rel~=next]");
  let start: { x: number; y: number; part: HTMLElement; isPhoto: boolean } | undefined;

  const moved = ({ changedTouches: [finger] }: TouchEvent) => ({
    x: (finger?.clientX ?? 0) - (start?.x ?? 0),
    y: (finger?.clientY ?? 0) - (start?.y ?? 0),
  });

  document.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
    if (!(altKey || ctrlKey || metaKey) && /^Arrow[LR]/.test(key)) turn(key === "ArrowRight");
  });
  addEventListener("touchstart", ({ touches }) => {
    const [dialog, finger] = [shown(), touches[0]];
    start = undefined;
    if (!dialog || !finger || touches.length > 1 || (visualViewport?.scale ?? 1) > 1) return;
    const isPhoto = dialog.dataset.overlay === "photo";
    const part = isPhoto ? dialog.querySelector("img") : dialog;
    // A long sheet is first scrolled to its beginning.
    if (part && part.scrollTop <= 0) start = { x: finger.clientX, y: finger.clientY, part, isPhoto };
  });
  addEventListener("touchmove", (event) => {
    if (!start) return;
    const { x, y } = moved(event);
    start.part.style.translate = start.isPhoto ? `${x}px` : `0 ${Math.max(0, y)}px`;
  });
  const end = (event: TouchEvent) => {
    if (!start) return;
    const { x, y } = moved(event);
    const { isPhoto, part } = start;
    start = undefined;
    part.style.translate = "";
    if (event.type === "touchcancel") return;
    if (isPhoto && goes(x, y)) turn(x < 0);
    else if (!isPhoto && y > 0 && goes(y, x)) click("[data-close]");
  };
  addEventListener("touchend", end);
  addEventListener("touchcancel", end);
}

/** Far enough, and clearly this way rather than across. */
function goes(along: number, across: number): boolean {
  return Math.abs(along) > FAR && Math.abs(along) > 2 * Math.abs(across);
}

gestures();
