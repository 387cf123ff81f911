// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { says, text, toasts } from "@/tests/support/screen";
import { answerCalls, held, refuse, show, signIn } from "@/tests/support/show";
import { LikeButton } from "./like-button";

const mark = () => document.querySelector<HTMLElement>("[data-mark]");
const shown = () => `${mark()?.getAttribute("aria-pressed")} ${text(mark()?.querySelector("span"))}`;
const tap = () => act(async () => mark()?.click());

test("PST-08 PST-09 PST-13 taps that come before the answers count once each, and a refused one is taken back", async () => {
  signIn();
  const answers = [held<unknown>(), held<unknown>()];
  let [liked, likes] = [false, 0];
  const calls = answerCalls(async (method, url) => {
    if (method === "GET") return { data: { posts: [{ _id: "p1", liked }] } };
    const answer = answers[likes]?.answer;
    likes += 1;
    if (!answer) return refuse(500, "internal");
    await answer;
    liked = url.includes("state=on");
    return { liked, like: Array.from({ length: liked ? 8 : 7 }, (_, at) => `u${at}`) };
  });
  await show(<LikeButton lng="en" id="p1" count={7} text="Like" login="/en/login" />);
  await says(shown, "false 7");
  await tap();
  await says(shown, "true 8");
  await tap();
  await says(shown, "false 7");
  answers[0]?.letGo(null);
  await says(() => calls.mock.calls.filter(([method]) => method !== "GET").length, 2);
  await tap();
  await says(shown, "true 8");
  answers[1]?.letGo(null);
  await says(toasts, [en.errors.like.general]);
  await says(shown, "false 7");
  expect(likes).toBe(3);
});
