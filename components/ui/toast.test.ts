// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { share } from "@/components/vanilla/share";
import { TOAST_MS } from "@/lib/core/constants";
import { toasts } from "@/tests/support/screen";
import { toast } from "./toast";

const shown = () => [...document.querySelectorAll<HTMLElement>(".toast")];
const words = () => shown().map(({ textContent }) => textContent);
const press = (target: EventTarget, key: string) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.dataset.toastClose = "Close";
  dispatchEvent(new Event("focus"));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("ERR-09 a toast closes after five seconds, and one that can be undone after ten", () => {
  expect(TOAST_MS).toBe(5000);
  toast("success", "Saved");
  toast("info", "Deleted", { action: { label: "Undo", onClick: vi.fn() } });
  vi.advanceTimersByTime(4900);
  expect(words()).toEqual(["Saved", "DeletedUndo"]);
  vi.advanceTimersByTime(100);
  expect(words()).toEqual(["DeletedUndo"]);
  vi.advanceTimersByTime(5000);
  expect(shown()).toEqual([]);
});

test("ERR-10 it waits while the window is left", () => {
  toast("error", "Not saved");
  dispatchEvent(new Event("blur"));
  vi.advanceTimersByTime(20_000);
  expect(shown()).toHaveLength(1);
  dispatchEvent(new Event("focus"));
  vi.advanceTimersByTime(5000);
  expect(shown()).toEqual([]);
});

test("ERR-09 a click closes it; an error is an alert in a region that is read out", () => {
  toast("error", "Not saved");
  const [item] = shown();
  expect(item?.role).toBe("alert");
  expect(item?.closest("[role=status]")?.ariaLive).toBe("polite");
  item?.click();
  expect(shown()).toEqual([]);
});

test("ERR-09 at most three stand there, the newest ones, and the page hears no click of the one that makes room", () => {
  const heard = vi.fn();
  document.addEventListener("click", heard);
  for (const text of ["1", "2", "3", "4"]) toast("success", text);
  expect(words()).toEqual(["2", "3", "4"]);
  expect(heard).not.toHaveBeenCalled();
  document.removeEventListener("click", heard);
});

test("ERR-09 what can be undone has a button for it, which closes the toast", () => {
  const onClick = vi.fn();
  toast("success", "Deleted", { action: { label: "Undo", onClick } });
  shown()[0]?.querySelector<HTMLElement>("button")?.click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test("ERR-09 ERR-10 F8 leads to its button, where it waits, Escape closes it alone and leads back", () => {
  const opener = document.body.appendChild(document.createElement("button"));
  const below = vi.fn();
  document.addEventListener("keydown", (event) => event.defaultPrevented || below());
  opener.focus();
  toast("error", "Not copied");
  press(opener, "F8");
  const cross = document.activeElement as HTMLElement;
  expect(cross.ariaLabel).toBe("Close");
  vi.advanceTimersByTime(20_000);
  expect(shown()).toHaveLength(1);
  below.mockClear();
  press(cross, "Escape");
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(opener);
  expect(below, "not the sheet below it as well").not.toHaveBeenCalled();
  opener.remove();
});

const ADDRESS = "https://dastarkhan.example/ps/herat/restaurant/herat-nights/menu";
const writeText = vi.fn<(text: string) => Promise<void>>();
const button = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  document.title = "Herat Nights";
  document.body.innerHTML = `
    <p class="share-link"><input value="${ADDRESS}">
      <button data-copy="${ADDRESS}" data-copied="Copied" data-failed="Failed to copy" hidden></button></p>
    <p data-web-share="On Dastarkhan" hidden><button></button></p>`;
});

test("BIZ-09 copying the link tells that it is done, and 'Failed to copy' when it isn't", async () => {
  share();
  button("[data-copy]").click();
  await vi.waitFor(() => expect(toasts()).toEqual(["Copied"]));
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
  writeText.mockRejectedValue(new Error("no"));
  button("[data-copy]").click();
  await vi.waitFor(() => expect(toasts()).toEqual(["Copied", "Failed to copy"]));
});

test("BIZ-08 the phone's own share menu is offered where there is one, with the address of the page", () => {
  share();
  expect([button("[data-copy]").hidden, button("[data-web-share]").hidden]).toEqual([false, true]);
  const ownMenu = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { share: ownMenu });
  share();
  expect(button("[data-web-share]").hidden).toBe(false);
  button("[data-web-share] button").click();
  expect(ownMenu).toHaveBeenCalledWith({ title: "Herat Nights", url: ADDRESS, text: "On Dastarkhan" });
});
