import { track } from "@/lib/analytics/track";
import { TOAST_MS } from "@/lib/core/constants";

const ICONS = {
  success: "circle-check",
  info: "info",
  warning: "triangle-exclamation-point",
  error: "circle-exclamation-point",
};
const TICK_MS = 100;
/** How long one stays that offers to undo something. */
const UNDO_MS = 10_000;
/** More than these would hide what they are about; the oldest one makes room. */
const SHOWN_MAX = 3;

/** Leads to the newest one, as in other kits: who has no mouse would not come to it in time. */
const HOTKEY = "F8";

let region: HTMLElement | undefined;
let isAway = false;
/** What had the focus before a toast was given it. */
let before: HTMLElement | undefined;

type ToastOptions = {
  /** How long it stays, in milliseconds. */
  readonly ms?: number;
  /** What can still be done about it, such as undoing it; the message goes with it, and stays longer. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/**
 * A short message at the top right (ERR-09), above open sheets too, on every page. It leaves by itself, waits while it is
 * pointed at, holds the focus or the window is left (ERR-10), and goes at once when it is clicked, or by Escape; F8 leads
 * to it. At most three stand there. Never the only carrier of an error.
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
    // Who went to it by keyboard is led back.
    if (item.contains(document.activeElement)) before?.focus();
    item.remove();
  };
  item.onclick = close;
  item.onkeydown = (event) => {
    if (event.key !== "Escape") return;
    // Not the sheet below it as well.
    event.preventDefault();
    close();
  };
  // Heard by that one alone, not by the page.
  if (region.childElementCount >= SHOWN_MAX) region.firstChild?.dispatchEvent(new Event("click"));
  region.append(item);
}

/**
 * Put somewhere anew, it is the topmost of all. What stands beside an open dialog of the browser's own can't be touched or
 * read: there it stands within, and comes out when that closes.
 */
function raise(toasts: HTMLElement): void {
  const parent = document.querySelector<HTMLElement>("dialog[open]") ?? document.body;
  parent.append(toasts);
  parent.onclose = () => raise(toasts);
  toasts.showPopover?.();
}

function makeRegion(): HTMLElement {
  const made = document.createElement("div");
  // Live outright: an open dialog hides from readers what stands beside it, but for what is.
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
