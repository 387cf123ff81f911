// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { button, press, says, toasts, type } from "@/tests/support/screen";
import { answerCalls, lost, pageOf, refuse, show, signIn } from "@/tests/support/show";
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

const MARKS = {
  data: { restaurants: [], reviews: [], posts: [], dishes: [{ _id: "d1", favorite: false, rating: null }] },
};

test("FAV-07 a line that drops, or a fault, takes the heart back and says so", async () => {
  signIn();
  let answer: () => unknown = lost;
  answerCalls((method) => (method === "GET" ? MARKS : answer()));
  await show(<Heart />);
  const isOn = () => button("heart").getAttribute("aria-pressed");
  await says(isOn, "false");
  await press("heart");
  await says(toasts, [errors.network]);
  await says(isOn, "false");
  answer = () => refuse(500, "internal");
  await press("heart");
  await says(toasts, [errors.network, errors.favourite.general]);
  await says(isOn, "false");
});

test("H22 FAV-08 who is not verified is told so when they send a comment, and what was typed stays", async () => {
  signIn({ verified: false });
  const calls = answerCalls(() => pageOf());
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
  signIn();
  const calls = answerCalls((method) => (method === "POST" ? refuse(409, "conflict") : MARKS));
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
