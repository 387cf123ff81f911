// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadForLostChunks } from "./chunks";
import { dismiss } from "./dismiss";
import { closeMenuWhenWide } from "./navigation";
import { followSignIn } from "./signed-in";
import { waiting } from "./waiting";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a tap that takes long is seen to be taken, and one that leads nowhere is not", () => {
  document.body.innerHTML = `<h1>Places</h1><a id="away" href="/en/herat">Herat</a><a id="here" href="#top">Up</a>
    <a id="out" href="https://other.example/">Out</a><a id="taken" href="/en/kabul">Kabul</a>`;
  // Prevent navigation; the script knows whether a click was handled before the event reaches the window.
  document.getElementById("taken")?.addEventListener("click", (event) => event.preventDefault());
  waiting();
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

test("LAY-07 a page that the browser kept, or that another tab signs in, is that of a member from then on", () => {
  const isMember = () => document.documentElement.hasAttribute("data-signed-in");
  followSignIn();
  localStorage.accessToken = "a.b.c";
  expect(isMember()).toBe(false);
  dispatchEvent(new Event("pageshow"));
  expect(isMember()).toBe(true);
  localStorage.removeItem("accessToken");
  dispatchEvent(new Event("storage"));
  expect(isMember()).toBe(false);
});

test("HOME-02 the app banner can be hidden, and stays so on the next page", () => {
  const openPage = () => {
    document.body.innerHTML = `<aside data-dismissible="app"><button data-dismiss></button></aside><aside data-dismissible="other"></aside>`;
    dismiss();
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
