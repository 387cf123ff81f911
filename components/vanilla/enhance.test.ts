// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { digits } from "@/lib/i18n/digits";
import { openingStates } from "./business-page";
import { reloadForLostChunks } from "./load-script";
import { closeMenuWhenWide, followSignIn, showProgress } from "./navigation";
import { dismissBanners } from "./preferences";
import { isValid } from "./send-form";
import { countVisit } from "./visit";
import "./position";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.tracked;
});

test("LAY-04 LAY-03 resizing is looked at once it has paused for 100 ms, and from 768 pixels on the menu closes", () => {
  document.body.innerHTML = "<div data-menu></div>";
  const hidePopover = vi.fn();
  Object.assign(document.querySelector("[data-menu]") as HTMLElement, { hidePopover });
  closeMenuWhenWide();
  const resize = (width: number) => {
    vi.stubGlobal("innerWidth", width);
    dispatchEvent(new Event("resize"));
  };
  resize(767);
  vi.advanceTimersByTime(1000);
  expect(hidePopover).not.toHaveBeenCalled();
  for (let step = 0; step < 5; step += 1) {
    vi.advanceTimersByTime(60);
    resize(768);
  }
  vi.advanceTimersByTime(99);
  expect(hidePopover).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hidePopover).toHaveBeenCalledOnce();
});

test("a tap that takes long is seen to be taken, and one that leads nowhere is not", () => {
  document.body.innerHTML = `<h1>Places</h1><a id="away" href="/en/herat">Herat</a><a id="here" href="#top">Up</a>
    <a id="out" href="https://other.example/">Out</a><a id="taken" href="/en/kabul">Kabul</a>`;
  // Prevent navigation; the script knows whether a click was handled before the event reaches the window.
  document.getElementById("taken")?.addEventListener("click", (event) => event.preventDefault());
  showProgress();
  const isGoing = (tapped: string) => {
    document.querySelector<HTMLElement>(tapped)?.click();
    vi.advanceTimersByTime(149);
    const early = "going" in document.documentElement.dataset;
    vi.advanceTimersByTime(1);
    return [early, "going" in document.documentElement.dataset];
  };
  for (const nowhere of ["h1", "#here", "#out", "#taken"]) expect(isGoing(nowhere), nowhere).toEqual([false, false]);
  expect(isGoing("#away")).toEqual([false, true]);
  dispatchEvent(new Event("pagehide"));
  expect("going" in document.documentElement.dataset).toBe(false);
});

test("LAY-07 a page that the browser kept, or that another tab signs in, is that of a user from then on", () => {
  const isSignedIn = () => document.documentElement.hasAttribute("data-signed-in");
  followSignIn();
  localStorage.accessToken = "a.b.c";
  expect(isSignedIn()).toBe(false);
  dispatchEvent(new Event("pageshow"));
  expect(isSignedIn()).toBe(true);
  localStorage.removeItem("accessToken");
  dispatchEvent(new Event("storage"));
  expect(isSignedIn()).toBe(false);
});

test("HOME-02 the app banner can be hidden, and stays so on the next page", () => {
  const openPage = () => {
    document.body.innerHTML = `<aside data-dismissible="app"><button data-dismiss></button></aside><aside data-dismissible="other"></aside>`;
    dismissBanners();
    return [...document.querySelectorAll("aside")].map(({ hidden }) => hidden);
  };
  expect(openPage()).toEqual([false, false]);
  document.querySelector("button")?.click();
  expect(document.querySelector("aside")?.hidden).toBe(true);
  expect(openPage()).toEqual([true, false]);
});

test("LAY-13 a script that is gone loads the page anew, once; the second time the page says so", () => {
  document.body.innerHTML = "<p data-lost hidden></p>";
  const notice = document.querySelector("p") as HTMLElement;
  const reload = vi.fn();
  reloadForLostChunks(reload);
  const lose = (src: string) => {
    // Another type, since happy-dom would try to load it.
    const script = Object.assign(document.createElement("script"), { type: "text/plain", src });
    document.body.appendChild(script).dispatchEvent(new Event("error"));
  };
  lose("https://dastarkhan.example/_next/static/chunks/gone.js");
  expect([reload.mock.calls.length, notice.hidden]).toEqual([1, true]);
  lose("https://dastarkhan.example/_next/static/chunks/gone.js");
  expect([reload.mock.calls.length, notice.hidden]).toEqual([1, false]);
  lose("https://dastarkhan.example/_next/static/chunks/another.js");
  expect(reload).toHaveBeenCalledTimes(2);
  lose("https://other.example/gone.js");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  lose("https://dastarkhan.example/_next/static/chunks/third.js");
  expect(reload).toHaveBeenCalledTimes(2);
});

const NOON = Math.floor(Date.UTC(2026, 4, 4, 7, 30) / 60_000);
const badge = () => document.querySelector(".open-badge") as HTMLElement;
const pass = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);

test("BIZ-05 H65 the opening state follows the clock while the page stays open, and counts the last minutes", () => {
  vi.setSystemTime(NOON * 60_000);
  document.documentElement.lang = "fa";
  const steps = [
    [NOON - 60, "open", "باز", "تا ۱۳:۰۰"],
    [NOON + 30, "open", "باز", "تا ۱۳:۰۰", NOON + 60, "# دقیقه دیگر"],
    [NOON + 60, "closed", "بسته", "فردا باز می‌شود"],
  ];
  document.body.innerHTML = `<p class="open-badge open-badge--open" data-opening='${JSON.stringify(steps)}'><b>باز</b><span>تا ۱۳:۰۰</span></p>`;
  openingStates();
  const said = [badge().textContent];
  for (const minutes of [29, 1, 5, 24, 1]) {
    pass(minutes);
    said.push(badge().textContent);
  }
  const counted = [30, 25, 1].map((left) => `باز${digits(String(left), "fa")} دقیقه دیگر`);
  expect(said).toEqual(["بازتا ۱۳:۰۰", "بازتا ۱۳:۰۰", ...counted, "بستهفردا باز می‌شود"]);
  expect(badge().className).toBe("open-badge open-badge--closed");
});

test("a form that is not filled in says so beside each field, and the first of them has the focus", () => {
  const field = (name: string) =>
    `<input id="${name}" name="${name}" required data-missing="Fill in ${name}"><p id="${name}-error" hidden><span></span></p>`;
  document.body.innerHTML = `<form>${field("name")}${field("email")}</form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const messages = () => [...form.querySelectorAll("p")].map(({ hidden, textContent }) => !hidden && textContent);
  (form.elements.namedItem("name") as HTMLInputElement).value = "Laila";
  expect(isValid(form)).toBe(false);
  expect([messages(), document.activeElement?.id]).toEqual([[false, "Fill in email"], "email"]);
  (form.elements.namedItem("name") as HTMLInputElement).value = "";
  expect(isValid(form)).toBe(false);
  expect([messages(), document.activeElement?.id]).toEqual([["Fill in name", "Fill in email"], "name"]);
});

/** Visits a page of `site.example`. @returns the counted events, `undefined` if visits are not counted */
function visit(host: string, wishes: object = {}): readonly string[] | undefined {
  document.body.dataset.analytics = "site.example";
  const address = `https://${host}/en/about`;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(address);
  vi.stubGlobal("navigator", { ...navigator, ...wishes });
  countVisit(() => undefined);
  return window.tracked?.map(({ name }) => name);
}

test("ANA-01 a visit is counted at the address of the site, and at its www variant", () => {
  expect(visit("site.example")).toEqual(["page_view"]);
  expect(visit("www.site.example")).toEqual(["page_view"]);
});

test.each(["localhost", "127.0.0.1", "preview.site.example", "site.example.org"])(
  "ANA-02 none is counted at %s",
  (host) => {
    expect(visit(host)).toBeUndefined();
  },
);

test.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
  "ANA-01 H63 who asks not to be counted is not: %o",
  (wish) => expect(visit("site.example", wish)).toBeUndefined(),
);

const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>();
const refuse = (code: number) =>
  getCurrentPosition.mockImplementation((_found, failed) => failed?.({ code } as GeolocationPositionError));
const status = () => document.querySelector("[role=status]") as HTMLElement;
const locate = () => document.querySelector("[data-near-me]")?.dispatchEvent(new Event("locate", { bubbles: true }));

function openNearMe() {
  localStorage.clear();
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  document.body.innerHTML = `<div class="tools"><details open>
      <a data-near-me="/fa/businesses?sort=nearest" href="/fa/businesses" data-locating="Looking" data-denied="Location is off."
        data-unavailable="Not found." data-way="/fa/cities" data-choose="Choose a province">Near me</a></details>
    <p role="status"></p></div>
    <ul data-provinces><li><a href="/fa/herat">هرات <small>12</small></a></li></ul>`;
}

test("who refuses their position is led to the provinces, or to the one that was looked at last", () => {
  openNearMe();
  refuse(1);
  locate();
  expect(status().textContent).toBe("Location is off. Choose a province");
  expect(status().querySelector("a")?.getAttribute("href")).toBe("/fa/cities");
  expect(document.querySelector("details")?.open, "what is said is in sight").toBe(false);
  localStorage.city = "herat";
  locate();
  expect(status().textContent).toBe("Location is off. هرات");
  expect(status().querySelector("a")?.getAttribute("href")).toMatch(/\/fa\/herat$/);
});

test("a position that is not found is another message than one that is refused", () => {
  openNearMe();
  refuse(3);
  locate();
  expect(status().textContent).toBe("Not found. Choose a province");
});

test("the address and this tab hold no more of a position than about 100 m", () => {
  openNearMe();
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { latitude: 34.341_234, longitude: 62.203_456 } } as GeolocationPosition),
  );
  locate();
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/fa\/businesses\?sort=nearest&lat=34\.341&lon=62\.203$/);
  expect(sessionStorage.at).toBe("34.341,62.203");
});
