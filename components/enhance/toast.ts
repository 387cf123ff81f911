import { TOAST_MS } from "@/lib/core/constants";
import { track } from "./track";

const ICONS = {
  success: "circle-check",
  info: "info",
  warning: "triangle-exclamation-point",
  error: "circle-exclamation-point",
};
const TICK_MS = 100;

let region: HTMLElement | undefined;
let isAway = false;

type ToastOptions = {
  /** How long it stays, in milliseconds. */
  readonly ms?: number;
  /** What can still be done about it, such as undoing it; the message goes with it. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/**
 * A short message at the top right (ERR-09), above open sheets too. It leaves by itself, waits while it is pointed at or
 * the window is left (ERR-10), and goes at once when it is clicked. Never the only carrier of an error.
 */
export function toast(type: keyof typeof ICONS, text: string, { ms = TOAST_MS, action }: ToastOptions = {}): void {
  region ??= makeRegion();
  if (type === "error") track("error", { label: "toast" });
  // Shown anew, it is the topmost of all.
  region.hidePopover?.();
  region.showPopover?.();
  const item = document.createElement("p");
  item.className = `toast toast--${type}`;
  item.dir = document.dir;
  if (type === "error") item.role = "alert";
  const sprite = document.querySelector("svg use")?.getAttribute("href")?.split("#")[0];
  item.innerHTML = `<svg class="icon" aria-hidden="true"><use href="${sprite}#${ICONS[type]}"/></svg>`;
  item.append(text);
  if (action) {
    const button = document.createElement("button");
    button.append(action.label);
    button.onclick = action.onClick;
    item.append(button);
  }
  region.append(item);
  let left = ms;
  const timer = setInterval(() => {
    if (isAway || item.matches(":hover")) return;
    left -= TICK_MS;
    if (left <= 0) close();
  }, TICK_MS);
  const close = () => {
    clearInterval(timer);
    item.remove();
  };
  item.onclick = close;
}

function makeRegion(): HTMLElement {
  const made = document.createElement("div");
  made.className = "toasts";
  made.popover = "manual";
  made.role = "status";
  document.body.append(made);
  addEventListener("blur", () => {
    isAway = true;
  });
  addEventListener("focus", () => {
    isAway = false;
  });
  isAway = !document.hasFocus();
  return made;
}
