import { loadScript } from "./load-script";

/** Islands whose controls need React wait for it at most so long; afterwards the page does without. */
const PATIENCE_MS = 15_000;
const POLL_MS = 30;
/** Who is signed in waits at most so long for a browser that is never idle: one in the background, or on a busy phone. */
const IDLE_MS = 3_000;
const ACTIONS =
  "a[href],button,summary,label,[role=button],input[type=checkbox],input[type=radio],input[type=submit],input[type=button]";

/** Who is signed in need not wait to be idle for a mark: the link is a button as soon as React is there. */
const MARKS = ",[data-mark],.like";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React's own memory of a field's value; without correcting it React takes a replayed input for no change. */
type Tracked = { _valueTracker?: { setValue(value: string): void } };

/**
 * Loads React when the visitor first touches an island (`[data-island]`), and then does again what they did: the page
 * cache has taken its scripts out of the page and left their addresses on our own script tag. Until then, and if the
 * scripts don't come, islands are the links and forms that their HTML says. Who is signed in gets it on every page, as
 * soon as the browser has nothing else to do, as everybody does where an island is what the page is for (`soon`): the menu of the account needs it, and so does a tray that was begun.
 *
 * `<html data-react>` tells how far it is: `coming`, then `here`.
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

  // Who tapped sees that something goes on, though scripts may be long in coming.
  const wait = (isWaiting: boolean) => touched?.closest(islands)?.toggleAttribute("data-waiting", isWaiting);
  const finish = () => {
    wait(false);
    root.dataset.react = "here";
    for (const type of TYPES) document.removeEventListener(type, onEvent, true);
    typed.forEach(restore);
    replay?.();
  };
  const load = () => {
    if (loading) return;
    loading = true;
    root.dataset.react = "coming";
    const failed = loadScripts([
      hydrate,
      ...(chunks ?? "").split(" ").map((name) => `/_next/static/chunks/${name}.js`),
    ]);
    const until = Date.now() + PATIENCE_MS;
    const timer = setInterval(() => {
      if (!failed() && Date.now() < until && !isHydrated()) return;
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
    const again = event.type === "click" ? clickAgain(event as MouseEvent, target) : submitAgain(event, target);
    if (!again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    touched = target;
    wait(true);
    replay = again;
  };

  for (const type of TYPES) document.addEventListener(type, onEvent, { capture: true, passive: type === "touchstart" });
  if (isWanted) whenIdle(load, IDLE_MS);
}

/** Was something put on the tray of this place (lib/api-client/draft.ts)? Then its bar is shown. */
function hasTray(): boolean {
  const business = document.querySelector<HTMLElement>("[data-business]")?.dataset.business;
  try {
    return business !== undefined && localStorage.getItem(`draft:tray:${business}`) !== null;
  } catch {
    return false;
  }
}

const TYPES = ["pointerover", "focusin", "touchstart", "click", "submit", "input", "change"] as const;

function clickAgain(event: MouseEvent, target: Element): (() => void) | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const action = isPlain ? target.closest<HTMLElement>(ACTIONS) : null;
  return action ? () => (target instanceof HTMLElement ? target : action).click() : undefined;
}

function submitAgain(event: Event, target: Element): (() => void) | undefined {
  if (event.type !== "submit" || !(target instanceof HTMLFormElement)) return undefined;
  const submitter = (event as SubmitEvent).submitter;
  return () => target.requestSubmit(submitter);
}

/** Loads them side by side and runs them in this order; the answer tells whether one did not come. */
function loadScripts(addresses: readonly string[]): () => boolean {
  let failed = false;
  const onerror = () => {
    failed = true;
  };
  for (const address of addresses) loadScript(address, { async: false, onerror });
  return () => failed;
}

/** The body is the last element that React has gone through. */
function isHydrated(): boolean {
  return Object.keys(document.body).some((key) => key.startsWith("__reactProps"));
}

/** What was typed before React came is told to it as if it were typed now. */
function restore(value: string, field: Field): void {
  field.value = value;
  (field as Tracked)._valueTracker?.setValue(`${value}.`);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/**
 * When the browser has nothing else to do.
 * @param timeout milliseconds after which it is done all the same; without, however long that takes
 */
export function whenIdle(work: () => void, timeout = 0): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout });
  else setTimeout(work, 1000);
}
