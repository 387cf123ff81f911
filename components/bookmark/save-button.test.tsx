// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, test } from "vitest";
import en from "@/messages/en.json";
import { says, toasts } from "@/tests/support/screen";
import { answerCalls, lost, refuse, show, signIn } from "@/tests/support/show";
import { SaveButton } from "./save-button";

beforeEach(() => signIn());

const mark = () => document.querySelector<HTMLElement>("[data-mark]");
const pressed = () => mark()?.getAttribute("aria-pressed");

test.each([
  ["a line that drops", lost, en.errors.network],
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
});
