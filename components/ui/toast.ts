import { track } from "@/lib/analytics/track";
import { TOAST_MS } from "@/lib/core/constants";

const ICONS = {
  success: "circle-check",
  info: "info",
  warning: "triangle-exclamation-point",
  error: "circle-exclamation-point",
};
const TICK_MS = 100;
/** Display time of toasts that offer to undo something. */
const UNDO_MS = 10_000;
/** More would hide the page; the oldest one is removed. */
const SHOWN_MAX = 3;

/** Focuses the newest toast, as in other libraries: keyboard users could not reach it in time. */
const HOTKEY = "F8";

let region: HTMLElement | undefined;
let isAway = false;
/** Element to return the focus to. */
let before: HTMLElement | undefined;

type ToastOptions = {
  readonly ms?: number;
  /** An action such as undo; it closes the toast, which is shown for longer. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/**
 * A short message at the top right (ERR-09), on every page, above open sheets too. It disappears by itself, but not
 * while it is hovered or focused or the window is inactive (ERR-10); a click or Escape closes it, and F8 focuses it. At
 * most three are shown. Never the only place for an error.
 */
export function toast(
  type: keyof typeof ICONS,
  text: string,
  { action, ms = action ? UNDO_MS : TOAST_MS }: ToastOptions = {},
): void {
  region ??= makeRegion();
  if (type === "error") track("error", { label: "toast" });
  raise(region);
  const item = document.createElement("p");
  item.className = `toast toast--${type}`;
  item.dir = document.dir;
  if (type === "error") item.role = "alert";
  const sprite = document.querySelector("svg use")?.getAttribute("href")?.split("#")[0];
  const icon = (name: string) => `<svg class="icon" aria-hidden="true"><use href="${sprite}#${name}"/></svg>`;
  item.innerHTML = `${icon(ICONS[type])}<span></span><button>${icon("x")}</button>`;
  const [words, cross] = [...item.children].slice(1) as [HTMLElement, HTMLElement];
  words.append(text);
  cross.ariaLabel = document.body.dataset.toastClose ?? "";
  if (action) {
    const button = document.createElement("button");
    button.className = "toast__action";
    button.append(action.label);
    button.onclick = action.onClick;
    button.setAttribute("aria-keyshortcuts", HOTKEY);
    cross.before(button);
  }
  let left = ms;
  const timer = setInterval(() => {
    if (isAway || item.matches(":hover") || item.contains(document.activeElement)) return;
    left -= TICK_MS;
    if (left <= 0) close();
  }, TICK_MS);
  const close = () => {
    clearInterval(timer);
    // Return the focus for keyboard users.
    if (item.contains(document.activeElement)) before?.focus();
    item.remove();
  };
  item.onclick = close;
  item.onkeydown = (event) => {
    if (event.key !== "Escape") return;
    // Escape must not close a sheet below as well.
    event.preventDefault();
    close();
  };
  // A non-bubbling event, so that only the toast handles it.
  if (region.childElementCount >= SHOWN_MAX) region.firstChild?.dispatchEvent(new Event("click"));
  region.append(item);
}

/** Presses the action of the newest toast that has one, such as undo. */
export function pressToastAction(): void {
  const actions = region?.querySelectorAll<HTMLElement>(".toast__action") ?? [];
  [...actions].at(-1)?.click();
}

/**
 * Re-inserts the toasts as the topmost element. Outside of an open native dialog they would be inert, so they move into
 * it, and out again when it closes.
 */
function raise(toasts: HTMLElement): void {
  const parent = document.querySelector<HTMLElement>("dialog[open]") ?? document.body;
  parent.append(toasts);
  parent.onclose = () => raise(toasts);
  toasts.showPopover?.();
}

function makeRegion(): HTMLElement {
  const made = document.createElement("div");
  // An explicit `aria-live`, because an open dialog hides everything outside from screen readers except live regions.
  Object.assign(made, { className: "toasts", popover: "manual", role: "status", ariaLive: "polite" });
  made.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget && !made.contains(relatedTarget as Node)) before = relatedTarget as HTMLElement;
  });
  addEventListener("keydown", ({ key }) => {
    if (key === HOTKEY) made.querySelector<HTMLElement>("p:last-child button")?.focus();
  });
  addEventListener("blur", () => {
    isAway = true;
  });
  addEventListener("focus", () => {
    isAway = false;
  });
  isAway = !document.hasFocus();
  return made;
}
