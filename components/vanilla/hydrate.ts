import { loadScript, whenIdle } from "./load-script";
import { isPlainClick } from "./page-parts";

/** Maximum wait for hydration, in milliseconds; afterwards the interaction is replayed without React. */
const HYDRATION_MS = 15_000;
const POLL_MS = 30;
/** Maximum wait of signed-in users for an idle browser, which may never come in the background or on a busy phone. */
const IDLE_MS = 3_000;
const TYPES = ["pointerover", "focusin", "touchstart", "click", "submit", "input", "change"] as const;
const ACTIONS =
  "a[href],button,summary,label,[role=button],input[type=checkbox],input[type=radio],input[type=submit],input[type=button]";

/** Islands for signed-in users: a touch loads React at once, since these links become buttons. */
const MARKS = ",[data-mark],.like";

/**
 * Loads React when the visitor first touches an island (`[data-island]`), then replays the interaction. The page cache
 * has moved React's scripts out of the page into attributes of our own script tag. Until they are loaded, or if loading
 * fails, islands are the links and forms in their HTML. Signed-in users get React on every page as soon as the browser
 * is idle, since the account menu needs it. So does everyone if an island is the main content of the page (`soon`), or
 * if an order was started.
 *
 * `<html data-react>` is `coming` while loading, then `here`.
 */
export function hydrateOnDemand(tag: HTMLScriptElement | null): void {
  const { hydrate, chunks } = tag?.dataset ?? {};
  const root = document.documentElement;
  const isSignedIn = root.dataset.signedIn !== undefined;
  const islands = `[data-island]${isSignedIn ? MARKS : ""}`;
  const isWanted = isSignedIn || hasTray() || document.querySelector("[data-island=soon]");
  if (!hydrate || !(isWanted || document.querySelector(islands))) return;
  const typed = new Map<Field, string>();
  let touched: Element | undefined;
  let replay: (() => void) | undefined;
  let loading = false;

  // Show that the tap was noticed, since scripts may take long.
  const showWaiting = (isWaiting: boolean) => touched?.closest(islands)?.toggleAttribute("data-waiting", isWaiting);
  const finish = () => {
    showWaiting(false);
    root.dataset.react = "here";
    for (const type of TYPES) document.removeEventListener(type, onEvent, true);
    typed.forEach(enterValue);
    replay?.();
  };
  const load = () => {
    if (loading) return;
    loading = true;
    root.dataset.react = "coming";
    let hasFailed = false;
    const onerror = () => {
      hasFailed = true;
    };
    const names = (chunks ?? "").split(" ").map((name) => `/_next/static/chunks/${name}.js`);
    // In parallel, but run in order.
    for (const address of [hydrate, ...names]) loadScript(address, { async: false, onerror });
    const until = Date.now() + HYDRATION_MS;
    const timer = setInterval(() => {
      if (!hasFailed && Date.now() < until && !isHydrated()) return;
      clearInterval(timer);
      finish();
    }, POLL_MS);
  };
  const onEvent = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target?.closest(islands)) return;
    touched ??= target;
    load();
    if (event.type === "input" || event.type === "change") typed.set(target as Field, (target as Field).value);
    const action = event.type === "click" ? replayedClick(event as MouseEvent, target) : replayedSubmit(event, target);
    if (!action) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    touched = target;
    showWaiting(true);
    replay = action;
  };

  for (const type of TYPES) document.addEventListener(type, onEvent, { capture: true, passive: type === "touchstart" });
  if (isWanted) whenIdle(load, IDLE_MS);
}

/** Whether an order at this business was started (lib/api-client/draft.ts), so that its bar is shown. */
function hasTray(): boolean {
  const business = document.querySelector<HTMLElement>("[data-business]")?.dataset.business;
  try {
    return business !== undefined && localStorage.getItem(`draft:tray:${business}`) !== null;
  } catch {
    return false;
  }
}

function replayedClick(event: MouseEvent, target: Element): (() => void) | undefined {
  const action = isPlainClick(event) ? target.closest<HTMLElement>(ACTIONS) : null;
  return action ? () => (target instanceof HTMLElement ? target : action).click() : undefined;
}

function replayedSubmit(event: Event, target: Element): (() => void) | undefined {
  if (event.type !== "submit" || !(target instanceof HTMLFormElement)) return undefined;
  const submitter = (event as SubmitEvent).submitter;
  return () => target.requestSubmit(submitter);
}

/** React hydrates the body last. */
function isHydrated(): boolean {
  return Object.keys(document.body).some((key) => key.startsWith("__reactProps"));
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React's record of a field's value; unless it is corrected, React ignores a replayed input as unchanged. */
type Tracked = { _valueTracker?: { setValue(value: string): void } };

/** Enters a value with events, as if it were typed now, for scripts and React. */
export function enterValue(value: string, field: Field): void {
  field.value = value;
  (field as Tracked)._valueTracker?.setValue(`${value}.`);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
