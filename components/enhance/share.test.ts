// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { toasts } from "@/tests/support/show";
import { share } from "./share";

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
