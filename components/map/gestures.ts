import type { Point } from "./geometry";
import type { SvgMap } from "./svg-map";

/** Shorter movements count as a tap. */
const TAP_PX = 6;
/** Zoom levels per pixel of wheel movement. */
const WHEEL = 0.0022;
/** Pinching on a touchpad arrives as Ctrl+wheel with smaller steps. */
const PINCH = 0.012;
const WHEEL_REST_MS = 160;
/** Pixels per press of an arrow key. */
const KEY_PX = 90;
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -KEY_PX],
  ArrowDown: [0, KEY_PX],
  ArrowLeft: [-KEY_PX, 0],
  ArrowRight: [KEY_PX, 0],
};

/**
 * Controls the map by touch, mouse and wheel, and by keys while the focus is in the map.
 * @param stage element that contains the drawing
 * @param region element that contains the map and its buttons
 * @returns removes the listeners
 */
export function listenToGestures(map: SvgMap, stage: HTMLElement, region: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  listenToFingers(map, stage, signal);
  listenToWheel(map, stage, signal);
  region.addEventListener("keydown", (event) => pressed(map, region, event), { signal });
  return () => ending.abort();
}

function listenToFingers(map: SvgMap, stage: HTMLElement, signal: AbortSignal): void {
  const fingers = new Map<number, Point>();
  let [moved, pinched] = [0, false];
  const down = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (fingers.size === 0) [moved, pinched] = [0, false];
    fingers.set(event.pointerId, fromMiddle(event, stage));
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event, stage);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (!other && moved < TAP_PX) return;
    fingers.set(event.pointerId, now);
    stage.setPointerCapture(event.pointerId);
    if (!other) {
      map.slide(before.x - now.x, before.y - now.y);
      return;
    }
    pinched = true;
    const [from, to] = [spread(before, other), spread(now, other)];
    map.slide((before.x - now.x) / 2, (before.y - now.y) / 2);
    if (from > 0 && to > 0) map.zoomTo(map.getZoom() + Math.log2(to / from), middle(now, other));
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || moved < TAP_PX) return;
    map.settle(pinched ? "zoomend" : "dragend");
  };
  stage.addEventListener("pointerdown", down, { signal });
  stage.addEventListener("pointermove", move, { signal });
  stage.addEventListener("pointerup", up, { signal });
  stage.addEventListener("pointercancel", up, { signal });
  const twice = (event: MouseEvent) => {
    if ((event.target as Element).closest("button, a")) return;
    map.zoomTo(Math.round(map.getZoom()) + 1, fromMiddle(event, stage));
    map.settle("zoomend");
  };
  stage.addEventListener("dblclick", twice, { signal });
  // Ending a drag above a marker must not click it.
  const click = (event: MouseEvent) => {
    if (moved < TAP_PX || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  };
  stage.addEventListener("click", click, { capture: true, signal });
}

function listenToWheel(map: SvgMap, stage: HTMLElement, signal: AbortSignal): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 33 : event.deltaY;
    map.zoomTo(map.getZoom() - pixels * (event.ctrlKey ? PINCH : WHEEL), fromMiddle(event, stage));
    clearTimeout(rest);
    rest = setTimeout(() => map.settle("zoomend"), WHEEL_REST_MS);
  };
  stage.addEventListener("wheel", turn, { passive: false, signal });
  signal.addEventListener("abort", () => clearTimeout(rest));
}

function pressed(map: SvgMap, region: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = KEYS[event.key];
  if (way) map.panBy([...way]);
  else if (event.key === "+" || event.key === "=") map.zoomIn();
  else if (event.key === "-") map.zoomOut();
  else return;
  event.preventDefault();
  // The focused marker may have left the visible area.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) region.focus({ preventScroll: true });
  });
}

function fromMiddle({ clientX, clientY }: MouseEvent, stage: HTMLElement): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const spread = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
