import { EVENTS_PATH } from "@/lib/analytics/calls";
import { businessOfPage, TRACKED, type Tracked, track } from "@/lib/analytics/track";
import { whenIdle } from "./hydrate";
import { loadScript } from "./load-script";
import { pageCategory } from "./page-category";
import { whenUsed } from "./when-used";

/** The address of the script that watches the rest of a visit, with its version; the build puts it here. */
declare const ANALYTICS_SCRIPT: string;

/** Events are collected for so long before they are sent together, as many as the server takes at once. */
const PAUSE_MS = 5000;
const MOST = 20;
/** A number that is written to in WhatsApp; not WhatsApp as a way to share. */
const CHAT = /\/wa\.me\/\+?\d|\.whatsapp\.com\//;
/** The site of the place itself. */
const SITE = "[data-track=website]";
/** A way to the place, in whichever map. */
const WAYS = "[data-track^=way-]";
/** The page of a menu; its other tabs are none. */
const MENU = /\/menu$/;
const SHARES = ".share-link [data-copy],.share-grid a,[data-web-share]";

/**
 * Counts a visit (docs/decisions/counting-visits.md): the page, and what owners are told about theirs. Everything else
 * comes with the first touch, so that whoever only reads loads nothing for it. Nothing is sent before the page is quiet.
 * @param watch loads what comes then; a page of the app has it among its own scripts
 */
export function countVisit(watch: () => unknown = () => loadScript(ANALYTICS_SCRIPT)): void {
  if (!isCounted()) return;
  const tracked: Tracked[] = [];
  window.tracked = tracked;
  const { dataset } = document.documentElement;
  let sent = 0;
  let isQuiet = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoaded = false;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    for (; sent < tracked.length; sent += MOST) post(tracked.slice(sent, sent + MOST).map(toEvent));
    sent = tracked.length;
  };
  const load = () => {
    if (!isLoaded) watch();
    isLoaded = true;
  };
  view();
  addEventListener(TRACKED, () => {
    if (isQuiet) timer ??= setTimeout(send, PAUSE_MS);
  });
  // On the window, after all that still has something to tell.
  addEventListener("visibilitychange", () => document.hidden && send());
  addEventListener("pagehide", send);
  addEventListener("pageshow", (event) => event.persisted && view());
  const settle = () =>
    whenIdle(() => {
      isQuiet = true;
      send();
      // Only that script knows what kind of member this is.
      if (dataset.signedIn !== undefined) load();
    });
  if (document.readyState === "complete") settle();
  else addEventListener("load", settle);
  whenUsed(load);
  document.addEventListener("click", onClick);
}

/** The production host or its `www.`, and nobody who asks not to be counted (ANA-01, ANA-02). */
function isCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const host = location.hostname.replace(/^www\./, "");
  return host === document.body.dataset.analytics && doNotTrack !== "1" && !globalPrivacyControl;
}

function view(): void {
  track("page_view");
  if (!businessOfPage()) return;
  track("restaurant_view");
  if (MENU.test(location.pathname)) track("menu_view");
}

function onClick({ target }: MouseEvent): void {
  if (!businessOfPage()) return;
  const link = (target as Element).closest("a");
  if (link?.protocol === "tel:") track("restaurant_called");
  if (link && CHAT.test(link.href)) track("restaurant_whatsapp");
  if (link?.matches(SITE)) track("restaurant_website");
  if (link?.matches(WAYS)) track("restaurant_directions");
  if ((target as Element).closest(SHARES)) track("restaurant_share", { label: link?.hostname ?? "link" });
}

/** An event as the server takes it; what is undefined is not sent. */
function toEvent({ category, label, value, props, ...event }: Tracked): object {
  const { lang, dataset } = document.documentElement;
  const user_type = dataset.signedIn === undefined ? "visitor" : dataset.userType;
  return {
    restaurantId: businessOfPage(),
    ...event,
    language: lang,
    props: { category, label, value, user_type, page: pageCategory(), ...props },
  };
}

/** Without an answer nothing is lost. */
function post(events: readonly object[]): void {
  fetch(`/api${EVENTS_PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ events }),
    keepalive: true,
  })
    // Read to its end, or the browser takes the page for one that still loads.
    .then((answer) => answer.text())
    .catch(() => 0);
}
