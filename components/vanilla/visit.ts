import { businessOfPage, TRACKED, type Tracked, track } from "@/lib/analytics/track";
import { recordEvents } from "@/lib/calls/analytics";
import { loadScript, whenIdle, whenUsed } from "./load-script";

/** Events are batched for this time in milliseconds, up to the server's limit per request. */
const PAUSE_MS = 5000;
const MOST = 20;
/** Links to a WhatsApp chat with a number, as opposed to sharing by WhatsApp. */
const CHAT = /\/wa\.me\/\+?\d|\.whatsapp\.com\//;
const SHARES = ".share-link [data-copy],.share-grid a,[data-web-share]";

/**
 * Counts a visit (docs/decisions/counting-visits.md): the page view, and the events in the owner's statistics.
 * Everything else loads on the first touch, so that reading alone costs nothing. Nothing is sent until the page is
 * idle.
 * @param watch loads the rest; app pages bundle it
 */
export function countVisit(watch: () => unknown = () => loadScript(SCRIPTS.analytics)): void {
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
  // On the window, so that it runs after listeners that add last events.
  addEventListener("visibilitychange", () => document.hidden && send());
  addEventListener("pagehide", send);
  addEventListener("pageshow", (event) => event.persisted && view());
  const settle = () =>
    whenIdle(() => {
      isQuiet = true;
      send();
      // Only that script knows the user type.
      if (dataset.signedIn !== undefined) load();
    });
  if (document.readyState === "complete") settle();
  else addEventListener("load", settle);
  whenUsed(load);
  document.addEventListener("click", onClick);
}

/** Counts only on the production host or its `www.`, and respects Do Not Track and GPC (ANA-01, ANA-02). */
function isCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const host = location.hostname.replace(/^www\./, "");
  return host === document.body.dataset.analytics && doNotTrack !== "1" && !globalPrivacyControl;
}

function view(): void {
  track("page_view");
  if (!businessOfPage()) return;
  track("restaurant_view");
  if (location.pathname.endsWith("/menu")) track("menu_view");
}

function onClick({ target }: MouseEvent): void {
  if (!businessOfPage()) return;
  const link = (target as Element).closest("a");
  if (link?.protocol === "tel:") track("restaurant_called");
  if (link && CHAT.test(link.href)) track("restaurant_whatsapp");
  if (link?.matches("[data-track=website]")) track("restaurant_website");
  if (link?.matches("[data-track^=way-]")) track("restaurant_directions");
  if ((target as Element).closest(SHARES)) track("restaurant_share", { label: link?.hostname ?? "link" });
}

/** Wire format of an event; undefined values are omitted. */
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

/** Failures are ignored. */
function post(events: readonly object[]): void {
  // The script that every page loads first has no room for `callApi`.
  fetch(`/api${recordEvents.path}`, {
    method: recordEvents.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ events }),
    keepalive: true,
  })
    // Read the body, because otherwise the browser shows the page as still loading.
    .then((answer) => answer.text())
    .catch(() => 0);
}

const NAMED =
  /^\/\w\w\/(posts|weblog|about|contact-us|cities|offline|privacy-policy|terms-and-conditions|login|signup|profile|saved|dashboard)(?:\/|$)/;

/** Kind of page (ANA-06): one of a few fixed keywords, never a part of the URL, which anyone could have written. */
export function pageCategory(): string {
  if (document.querySelector("[data-business]")) return "business";
  if (document.querySelector("[data-search-results]")) return "search";
  return /^\/\w\w\/?$/.test(location.pathname) ? "home" : (NAMED.exec(location.pathname)?.[1] ?? "other");
}
