// @vitest-environment happy-dom
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { PostEntryCard } from "./post-entry-card";
import type { PostEntry } from "./posts";

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
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => act(async () => root.unmount()));

/** Clicks the post. @returns its link, and whether the browser would follow it */
async function click(onOpen?: () => void): Promise<[string | null, boolean]> {
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kabul">
        <PostEntryCard
          lng="en"
          post={POST}
          {...(onOpen && { onOpen })}
          onLike={unused}
          onDelete={unused}
          onRestore={unused}
        />
      </NextIntlClientProvider>,
    ),
  );
  const link = document.querySelector("h2 a");
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  await act(async () => void link?.dispatchEvent(event));
  return [link?.getAttribute("href") ?? null, !event.defaultPrevented];
}

test("LST-04 a card opens the post above the list, or leads to its page where nothing opens it", async () => {
  const page = `/en/weblog/${POST._id}`;
  const open = vi.fn();
  expect(await click(open)).toEqual([page, false]);
  expect(open).toHaveBeenCalledOnce();
  expect(await click()).toEqual([page, true]);
});
