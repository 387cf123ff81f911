// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { dismiss } from "./dismiss";

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
