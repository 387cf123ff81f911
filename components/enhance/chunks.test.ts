// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { reloadForLostChunks } from "./chunks";

test("LAY-13 a script that is gone loads the page anew, once; the second time the page says so", () => {
  document.body.innerHTML = "<p data-lost hidden></p>";
  const notice = document.querySelector("p") as HTMLElement;
  const reload = vi.fn();
  reloadForLostChunks(reload);
  const lose = (src: string) => {
    // Of another type, since happy-dom would try to load it.
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
