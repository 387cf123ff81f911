// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { answerCalls, pass, press, show, takeAway } from "@/tests/support/show";
import { PostsScreen } from "./posts-screen";

const t = en.posts;
const NONE = { currentPage: 1, limit: 24, totalPages: 0, totalResults: 0, hasNextPage: false, hasPrevPage: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await takeAway();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("LST-08 the list says that posts are on their way, that they did not come, and that there are none", async () => {
  let answer: (response: Response) => void = () => undefined;
  answerCalls(() => new Promise((resolve) => (answer = resolve)));
  await show(<PostsScreen lng="en" />);
  expect(document.querySelector("[role=status][aria-label]")?.getAttribute("aria-label")).toBe(t.loading);
  answer(Response.json({ status: "error", code: "internal", message: "!" }, { status: 500 }));
  await pass(10);
  expect(document.querySelector("[role=alert] p")?.textContent).toBe(t.failed);
  await press(en.resource.retry);
  answer(Response.json({ data: [], pagination: NONE, counts: {} }));
  await pass(10);
  expect(document.body.textContent).toContain(t.none);
  expect(document.querySelector("[role=alert]")).toBeNull();
});
