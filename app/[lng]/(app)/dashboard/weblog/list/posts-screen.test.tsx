// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { pass, press } from "@/tests/support/screen";
import { answerCalls, pageOf, refuse, show, takeAway } from "@/tests/support/show";
import type { PostEntry } from "./posts";
import { PostEntryCard, PostsScreen } from "./posts-screen";

const t = en.posts;

beforeEach(() => void vi.useFakeTimers());

test("LST-08 the list says that posts are on their way, that they did not come, and that there are none", async () => {
  let answer: (response: Response) => void = () => undefined;
  answerCalls(() => new Promise((resolve) => (answer = resolve)));
  await show(<PostsScreen lng="en" />);
  expect(document.querySelector("[role=status][aria-label]")?.getAttribute("aria-label")).toBe(t.loading);
  answer(refuse(500, "internal"));
  await pass(10);
  expect(document.querySelector("[role=alert] p")?.textContent).toBe(t.failed);
  await press(en.resource.retry);
  answer(Response.json({ ...pageOf(), counts: {} }));
  await pass(10);
  expect(document.body.textContent).toContain(t.none);
  expect(document.querySelector("[role=alert]")).toBeNull();
});

const POST = {
  _id: "0b9f6f2e-52a4-4a0c-9f0a-7f9f5f0f3c11",
  name: "Rice",
  excerpt: "How to cook it",
  imageCover: null,
  status: "published",
  publishedAt: "2026-01-02T03:04:05.000Z",
  createdAt: "2026-01-02T03:04:05.000Z",
  deletedAt: null,
  likeCount: 0,
  viewer: { liked: false },
} as unknown as PostEntry;
const unused = () => undefined;

const card = (post: PostEntry, onOpen?: () => void) =>
  show(
    <PostEntryCard
      lng="en"
      post={post}
      {...(onOpen && { onOpen })}
      onLike={unused}
      onDelete={unused}
      onRestore={unused}
    />,
  );

/** Clicks the post. @returns its link, and whether the browser would follow it */
async function click(onOpen?: () => void): Promise<[string | null, boolean]> {
  await card(POST, onOpen);
  const link = document.querySelector("h2 a");
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  await act(async () => void link?.dispatchEvent(event));
  const clicked: [string | null, boolean] = [link?.getAttribute("href") ?? null, !event.defaultPrevented];
  await takeAway();
  return clicked;
}

test("LST-04 a card opens the post above the list, or leads to its page where nothing opens it", async () => {
  const page = `/en/weblog/${POST._id}`;
  const open = vi.fn();
  expect(await click(open)).toEqual([page, false]);
  expect(open).toHaveBeenCalledOnce();
  expect(await click()).toEqual([page, true]);
});

test("LST-02 a card has the cover in its medium size, or a tile without one, and the day on which it was made", async () => {
  const picture = () => document.querySelector("li img")?.getAttribute("src");
  const imageCover = { url: { medium: "/media/c-640.webp", large: "/media/c-1200.webp" }, width: 1200, height: 800 };
  await card({ ...POST, imageCover, likeCount: 1200 } as unknown as PostEntry);
  expect(picture()).toBe("/media/c-640.webp");
  expect(document.querySelector("li")?.textContent).toContain("2 January 2026");
  expect(document.querySelector("button[aria-pressed]")?.textContent).toBe("1,200");
  await takeAway();
  await card(POST);
  expect(picture()).toBeUndefined();
  expect(document.querySelector("li > span")?.textContent).toContain("R");
});
