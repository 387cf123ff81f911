// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, storeSession } from "@/lib/api-client/stored-session";
import en from "@/messages/en.json";
import { fakeToken } from "@/tests/support/fake-api";
import { answerCalls, refuse, says, show, takeAway, toasts } from "@/tests/support/show";
import { SaveButton } from "./save-button";

beforeEach(() => storeSession(fakeToken({ sub: "v1", role: "customer", verified: true }), "v1"));
afterEach(async () => {
  await takeAway();
  clearSession();
  vi.unstubAllGlobals();
});

const mark = () => document.querySelector<HTMLElement>("[data-mark]");
const pressed = () => mark()?.getAttribute("aria-pressed");

test.each([
  ["a line that drops", () => Promise.reject(new TypeError("no line")), en.errors.network],
  ["a server in trouble", () => refuse(500, "internal"), en.errors.bookmark.general],
])("FAV-03 %s puts the mark back and says so", async (_what, answer, words) => {
  let [isBroken, bookmarked] = [true, false];
  const calls = answerCalls((method) => {
    if (method === "GET") return { data: { restaurants: [{ _id: "r1", bookmarked, review: null }] } };
    if (isBroken) return answer();
    bookmarked = true;
    return { data: { bookmarked }, message: "saved" };
  });
  await show(<SaveButton id="r1" name="Rabat" label="Save Rabat" login="/en/login" />);
  await says(pressed, "false");
  await act(async () => mark()?.click());
  await says(toasts, [words]);
  await says(pressed, "false");
  isBroken = false;
  await act(async () => mark()?.click());
  await says(pressed, "true");
  await says(() => calls.mock.calls.filter(([method]) => method === "POST").length, 2);
  await says(() => toasts().at(-1), en.lists.saved);
  expect(pressed()).toBe("true");
});
