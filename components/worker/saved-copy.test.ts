import { expect, test } from "vitest";
import { markSaved, renderOfflineList } from "./saved-copy";

const AT = Date.UTC(2026, 10, 21, 16, 42);
const PAGE = `<header><use href="/icons.svg?v=7#mark"/></header><main></main>`;
const OFFLINE_PAGE = `<div data-when="lost" hidden=""></div><ul class="offline-list" data-saved-pages=""></ul><div data-when="none"></div><form data-when="some" hidden=""></form>`;

test.each([
  ["en", "No internet. Saved 21 Nov, 9:12\u00a0PM."],
  ["fa", "انترنت نیست؛ ذخیره شده: ۳۰ عقرب، ۹:۱۲\u00a0ب.ظ"],
  ["ps", "انټرنېټ نشته؛ خوندي شوې: ۳۰ لړم، ۹:۱۲\u00a0غ.و"],
] as const)("J9 a saved page tells in %s when it was saved, in the time of Kabul", (lng, words) => {
  const html = markSaved(PAGE, lng, AT, "offline");
  expect(html).toContain(`<span>${words}</span>`);
  expect(html).toContain(`</header><aside class="saved-copy">`);
  expect(html).toContain(`href="/icons.svg?v=7#clock"`);
});

test("the offline cache lists pages, newest first, without the fixed ones, as text", () => {
  const index = [
    { address: "/fa/herat?search=a&page=2", title: "<b>&amp; Co", at: AT, files: [] },
    { address: "/en/kabul", title: "", at: AT + 1, files: [] },
    { address: "/fa/offline", title: "x", at: AT + 2, files: [], fixed: true },
  ];
  const html = renderOfflineList(OFFLINE_PAGE, index, "fa", true);
  expect([...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, name]) => [href, name])).toEqual([
    ["/en/kabul", "/en/kabul"],
    ["/fa/herat?search=a&amp;page=2", "&lt;b>&amp; Co"],
  ]);
  expect(html).toContain('<div data-when="lost">');
  expect(html).toContain('<form data-when="some">');
  expect(html).toContain('data-when="none" hidden');
});

test("an empty cache says so", () => {
  const html = renderOfflineList(OFFLINE_PAGE, [], "ps", false);
  expect(html).toBe(OFFLINE_PAGE);
});
