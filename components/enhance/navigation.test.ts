// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeMenuWhenWide } from "./navigation";

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
