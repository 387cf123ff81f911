import { inject, track as trackOnVercel } from "@vercel/analytics";
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { TRACKED, type Tracked, track } from "@/lib/analytics/track";
import { decodeAccessToken } from "@/lib/api-client/access-token";
import { storedToken } from "@/lib/api-client/stored-session";
import { getProfile } from "@/lib/calls/user";
import { loadScript, runEach } from "./load-script";
import { formName } from "./send-form";
import { pageCategory } from "./visit";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type Service = (event: Tracked) => void;

/** Searches have their own events. */
const SEARCHES = "[data-search],[data-filters],search form";
const NO_FILTERS: ReadonlySet<string> = new Set(["sort", "page", "search"]);
/** By then every form, including those of React, shows its errors. */
const CHECKED_MS = 50;
/** Limits of a good and of a poor first input delay, in milliseconds. */
const FID_GOOD = 100;
const FID_POOR = 300;

/** User type (ANA-15): `visitor` without a session, otherwise the role, by default `customer`. */
function setUserType(): void {
  const token = storedToken();
  document.documentElement.dataset.userType = token === null ? "visitor" : roleIn(token);
}

function roleIn(token: string): string {
  try {
    const { role } = decodeAccessToken(token);
    return role === "user" ? "customer" : role;
  } catch {
    return "visitor";
  }
}

/**
 * How the visitor came from another page of the site (ANA-08): the same results in another order are `search_sort`,
 * with other filters `search_filter` (ANA-09). Reloads and history navigation do not count.
 */
function countNavigation(): void {
  const [how] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (how?.type !== "navigate" || !document.referrer) return;
  const before = new URL(document.referrer);
  if (before.origin !== location.origin) return;
  track("navigation");
  if (before.pathname !== location.pathname || !document.querySelector("[data-search-results]")) return;
  const changed = changedNames(before.searchParams, new URLSearchParams(location.search));
  if (changed.includes("sort")) track("search_sort");
  const filters = changed.filter((name) => !NO_FILTERS.has(name) && /^[a-z]{1,20}$/i.test(name));
  // Names of the filters, not their values.
  if (filters.length > 0) track("search_filter", { label: filters.sort().join(" ").slice(0, 100) });
}

function changedNames(before: URLSearchParams, now: URLSearchParams): string[] {
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.getAll(name).join() !== now.getAll(name).join());
}

/** Counts clicks on `[data-track=NAME]` by that name (ANA-13). */
function countTaggedClicks(): void {
  document.addEventListener("click", ({ target }) => {
    const label = (target as Element).closest<HTMLElement>("[data-track]")?.dataset.track;
    if (label) track("element_click", { label });
  });
}

/**
 * Forms by name, never by content (ANA-11): started, sent, or blocked by invalid fields. The form's own script counts
 * refusals by the server.
 */
function countForms(): void {
  const started = new WeakSet<HTMLFormElement>();
  document.addEventListener(
    "input",
    ({ target }) => {
      const form = (target as HTMLInputElement).form;
      if (!form || started.has(form) || form.matches(SEARCHES)) return;
      started.add(form);
      track("form_start", { label: formName(form) });
    },
    true,
  );
  // In the bubbling phase: a form that waits for its script is stopped during capture and submitted again.
  document.addEventListener("submit", ({ target }) => {
    const form = target as HTMLFormElement;
    if (form.matches(SEARCHES)) return;
    const label = formName(form);
    setTimeout(() => {
      const value = form.querySelectorAll("[aria-invalid=true],:user-invalid").length;
      if (value > 0) track("form_error", { label, value });
      else track("form_submit", { label });
    }, CHECKED_MS);
  });
}

/**
 * Failures (ANA-12): `exception` is a script error with type, file and line; `error` is a resource that failed to load,
 * with its type. Messages are not sent, since they may contain typed text.
 */
function countFailures(): void {
  addEventListener(
    "error",
    (event: Event) => {
      if (event instanceof ErrorEvent)
        track("exception", { label: kindOf(event.error), props: { at: sourceOf(event) } });
      else track("error", { label: (event.target as Element).localName });
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => track("exception", { label: kindOf(reason) }));
}

function kindOf(thrown: unknown): string {
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  return /^\w{1,40}$/.test(name) ? name : "Error";
}

function sourceOf({ filename, lineno, colno }: ErrorEvent): string {
  const file = filename.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return /\.m?js$/.test(file) ? `${file}:${lineno}:${colno}`.slice(-60) : "page";
}

/**
 * Web vitals (ANA-14, H63) in milliseconds, CLS as a score; the label is the rating. The library no longer supports
 * FID.
 */
function countVitals(): void {
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) watch(trackVital);
  new PerformanceObserver((list, observer) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (!first) return;
    const value = first.processingStart - first.startTime;
    const rating = value <= FID_GOOD ? "good" : value <= FID_POOR ? "needs-improvement" : "poor";
    trackVital({ name: "FID", value, rating });
    observer.disconnect();
  }).observe({ type: "first-input", buffered: true });
}

type Vital = Pick<Metric, "value" | "rating"> & { readonly name: Metric["name"] | "FID" };

function trackVital({ name, value, rating }: Vital): void {
  track(name, { category: "performance", label: rating, value: Math.round(value * 1000) / 1000 });
}

/** Forwards events to the enabled services, including those from before this script was loaded. */
function forwardToServices(): void {
  const { ga, vercel: hasVercel } = document.body.dataset;
  const services = [...(ga ? [google(ga)] : []), ...(hasVercel === undefined ? [] : [vercel()])];
  let sent = 0;
  const send = () => {
    const events = window.tracked?.slice(sent) ?? [];
    sent += events.length;
    for (const event of events) for (const service of services) service(event);
  };
  addEventListener(TRACKED, send);
  send();
}

/** Vercel Analytics, if the site runs there. It counts page views by itself, with URLs stripped of queries. */
function vercel(): Service {
  inject({ mode: "production", beforeSend: (event) => ({ ...event, url: event.url.split(/[?#]/)[0] ?? "" }) });
  return ({ name, category, label, value, restaurantId = null, dishId = null }) => {
    if (name !== "page_view") trackOnVercel(name, { category, label, value, restaurantId, dishId });
  };
}

/**
 * Google Analytics without cookies, advertising or query strings; never passes on typed text.
 * @param id `G-…`
 */
function google(id: string): Service {
  const queue: unknown[] = [];
  window.dataLayer = queue;
  /** Google's script expects an `arguments` object, not an array. */
  const gtag: (...command: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  };
  const { lang, dataset } = document.documentElement;
  const userType = dataset.userType ?? "visitor";
  gtag("js", new Date());
  const consents = ["analytics_storage", "ad_storage", "ad_user_data", "ad_personalization"];
  gtag("consent", "default", Object.fromEntries(consents.map((name) => [name, "denied"])));
  gtag("set", "user_properties", { user_type: userType, language: lang, currency: "AFN" });
  gtag("config", id, {
    anonymize_ip: true,
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    currency: "AFN",
    page_location: location.origin + location.pathname,
    page_referrer: "",
  });
  void userDates().then((dates) => dates && gtag("set", "user_properties", dates));
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return ({ name, category, label, value, restaurantId, dishId }) =>
    gtag("event", name, {
      event_category: category,
      event_label: label,
      value,
      restaurant_id: restaurantId,
      dish_id: dishId,
      user_type: userType,
      language: lang,
      page_category: pageCategory(),
    });
}

type Dates = { readonly signup_date?: string; readonly last_login?: string };

/**
 * Months of sign-up and of the last login (`2026-11`); days would identify users (ANA-05). Null for guests and if
 * unknown.
 */
async function userDates(): Promise<Dates | null> {
  const token = storedToken();
  if (token === null) return null;
  try {
    const answer = await fetch(`/api${getProfile.path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data: { createdAt: string; lastLoginAt: string | null } };
    return { signup_date: monthOf(data.createdAt), ...(data.lastLoginAt && { last_login: monthOf(data.lastLoginAt) }) };
  } catch {
    return null;
  }
}

const monthOf = (instant: string) => instant.slice(0, "2026-11".length);

// Loads on the first touch, if visits are counted (visit.ts).
runEach([setUserType, countNavigation, countTaggedClicks, countForms, countFailures, countVitals, forwardToServices]);
