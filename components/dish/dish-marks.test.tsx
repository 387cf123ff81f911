// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, storeSession } from "@/lib/api-client/stored-session";
import en from "@/messages/en.json";
import { fakeToken } from "@/tests/support/fake-api";
import { answerCalls, button, press, says, show, takeAway, toasts, type } from "@/tests/support/show";
import { DishComments } from "./dish-comments";
import { DishStars } from "./dish-stars";
import { useFavourite } from "./use-favourite";

const { accountMenu, dishSaid, errors } = en;

function Heart() {
  const { isOn, toggle } = useFavourite("d1");
  return (
    <button type="button" aria-pressed={isOn} onClick={() => toggle()}>
      heart
    </button>
  );
}

const NO_MARKS = { restaurants: [], reviews: [], posts: [] };
const signIn = (isVerified: boolean) =>
  storeSession(fakeToken({ sub: "u1", role: "customer", verified: isVerified }), "u1");

beforeEach(() => {
  clearSession();
  document.body.dataset.texts = "NAME";
});
afterEach(async () => {
  await takeAway();
  vi.unstubAllGlobals();
});

test("FAV-07 a line that drops, or a fault, takes the heart back and says so", async () => {
  signIn(true);
  let answer: () => unknown = () => Promise.reject(new TypeError("no line"));
  answerCalls((method, url) => {
    if (method !== "GET") return answer();
    return (
      en[url as keyof typeof en] ?? { data: { ...NO_MARKS, dishes: [{ _id: "d1", favorite: false, rating: null }] } }
    );
  });
  await show(<Heart />);
  const isOn = () => button("heart").getAttribute("aria-pressed");
  await says(isOn, "false");
  await press("heart");
  await says(toasts, [errors.network]);
  await says(isOn, "false");
  answer = () => Response.json({ code: "internal", message: "no" }, { status: 500 });
  await press("heart");
  await says(toasts, [errors.network, errors.favourite.general]);
  await says(isOn, "false");
  expect(isOn()).toBe("false");
});

test("H22 FAV-08 who is not verified is told so when they send a comment, and what was typed stays", async () => {
  signIn(false);
  const calls = answerCalls((_, url) => en[url as keyof typeof en] ?? { data: [], pagination: { hasNextPage: false } });
  await show(<DishComments id="d1" name="Mantu" login="/en/login" />);
  await press(dishSaid.write);
  const field = () => document.querySelector("textarea") as HTMLTextAreaElement;
  await type(field(), "Soft and warm");
  await press(dishSaid.send);
  await says(() => document.querySelector("[role=dialog] h2")?.textContent, accountMenu.verifyFirst);
  await act(async () => button(accountMenu.verifyLater).click());
  expect(field().value).toBe("Soft and warm");
  expect(calls.mock.calls.filter(([method, url]) => method === "POST" && url.includes("comments"))).toEqual([]);
});

test("FAV-09 who has rated the dish in another browser changes that rating", async () => {
  signIn(true);
  const calls = answerCalls((method) => {
    if (method === "POST") return Response.json({ code: "conflict", message: "no" }, { status: 409 });
    return { data: { ...NO_MARKS, dishes: [{ _id: "d1", favorite: false, rating: null }] } };
  });
  await show(<DishStars id="d1" login="/en/login" />);
  const written = () =>
    calls.mock.calls.filter(([method]) => method !== "GET").map(([method, , sent]) => [method, sent]);
  await act(async () => document.querySelector<HTMLElement>("[type=radio][value='5']")?.click());
  await says(written, [
    ["POST", JSON.stringify({ rating: 5 })],
    ["PATCH", JSON.stringify({ rating: 5 })],
  ]);
  expect(toasts()).toEqual([]);
});
