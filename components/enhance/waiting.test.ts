// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waiting } from "./waiting";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a tap that takes long is seen to be taken, and one that leads nowhere is not", () => {
  document.body.innerHTML = `<h1>Places</h1><a id="away" href="/en/herat">Herat</a><a id="here" href="#top">Up</a>
    <a id="out" href="https://other.example/">Out</a><a id="taken" href="/en/kabul">Kabul</a>`;
  // Nothing is followed here; what a script has taken is known before the window hears of it.
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
