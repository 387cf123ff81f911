// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pass } from "@/tests/support/screen";
import { pageOf, show, takeAway } from "@/tests/support/show";
import type { ListPage } from "./list-input";
import { useListPage } from "./use-list-page";
import { useSelection } from "./use-selection";

/** Claims on the fake server; another admin removes the first one. */
let claims: string[];
let asked: number;

function Claims() {
  const list = useListPage(
    {
      queryKey: ["claims"],
      queryFn: async (): Promise<ListPage<{ _id: string }>> => {
        asked += 1;
        return pageOf(...claims.map((_id) => ({ _id })));
      },
    },
    () => undefined,
  );
  const ids = list.data?.data.map(({ _id }) => _id) ?? [];
  const selection = useSelection("", ids);
  return (
    <>
      <p>{ids.join(" ")}</p>
      <textarea />
      <button id="select" type="button" onClick={() => selection.toggle("b", false)} />
      <output>{[...selection.ids].join()}</output>
    </>
  );
}

const listed = () => document.querySelector("p")?.textContent;
const wait = (seconds: number) => pass(seconds * 1000);
const hide = (isHidden: boolean) => {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  Object.defineProperty(document, "visibilityState", { value: isHidden ? "hidden" : "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};

beforeEach(async () => {
  vi.useFakeTimers();
  [claims, asked] = [["a", "b"], 0];
  await show(<Claims />);
  await wait(1);
  if (listed() !== "a b") throw new Error(`the list shows "${listed()}"`);
  claims = ["b"];
});
afterEach(async () => {
  await takeAway();
  hide(false);
  delete document.documentElement.dataset.lite;
});

test("what another admin has decided goes from the list by itself, asked for at most once in 45 seconds", async () => {
  await wait(40);
  expect(listed()).toBe("a b");
  await wait(10);
  expect(listed()).toBe("b");
  await wait(180);
  expect(asked).toBeLessThanOrEqual(6);
});

test("a list stays as it is while something in it is selected, and follows afterwards", async () => {
  await act(async () => document.getElementById("select")?.click());
  await wait(200);
  expect([listed(), document.querySelector("output")?.textContent, asked]).toEqual(["a b", "b", 1]);
  await act(async () => document.getElementById("select")?.click());
  await wait(10);
  expect(listed()).toBe("b");
});

test("it stays while somebody writes, while a dialog is open, and under a hand that has just moved", async () => {
  document.querySelector("textarea")?.focus();
  await wait(100);
  document.querySelector("textarea")?.blur();
  document.body.insertAdjacentHTML("beforeend", '<div role="dialog" data-state="open"></div>');
  await wait(100);
  document.querySelector("[role=dialog]")?.remove();
  for (let second = 0; second < 20; second += 1) {
    window.dispatchEvent(new Event("pointermove"));
    await wait(1);
  }
  expect(asked).toBe(1);
  await wait(10);
  expect(listed()).toBe("b");
});

test("who saves data, or looks at another page, asks for nothing; coming back shows what has happened", async () => {
  document.documentElement.dataset.lite = "";
  await wait(200);
  delete document.documentElement.dataset.lite;
  await act(async () => hide(true));
  await wait(200);
  expect(asked).toBe(1);
  await act(async () => hide(false));
  await wait(1);
  expect(listed()).toBe("b");
});

test("a line that comes back brings the list along", async () => {
  await wait(31);
  await act(async () => {
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
  });
  await wait(1);
  expect([listed(), asked]).toEqual(["b", 2]);
});
