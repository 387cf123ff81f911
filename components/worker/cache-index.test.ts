import { expect, test } from "vitest";
import { type CachedPage, type CacheIndex, forget, keep, touch, unneeded } from "./cache-index";

const page = (address: string, more: Partial<CachedPage> = {}): CachedPage => ({
  address,
  title: address,
  at: 0,
  files: [],
  ...more,
});
const addresses = (index: CacheIndex) => index.map(({ address }) => address);
const cache = ["/a", "/b", "/c"].map((address) => page(address));

test("a full cache loses the page that nobody has read for longest", () => {
  expect(addresses(keep(cache, page("/d"), 3))).toEqual(["/b", "/c", "/d"]);
  expect(addresses(keep(touch(cache, "/a"), page("/d"), 3))).toEqual(["/c", "/a", "/d"]);
});

test("a page that is there already takes the place of its older self", () => {
  const again = keep(cache, page("/a", { at: 5 }), 3);
  expect(addresses(again)).toEqual(["/b", "/c", "/a"]);
  expect(again.at(-1)?.at).toBe(5);
});

test("the page about being offline is never pushed out, and stays when the rest is forgotten", () => {
  const fixed = page("/fa/offline", { fixed: true });
  let index: CacheIndex = [fixed];
  for (let number = 0; number < 100; number++) index = keep(index, page(`/${number}`));
  expect(index).toHaveLength(61);
  expect(forget(index)).toEqual([fixed]);
});

test("reading what is not there changes nothing", () => {
  expect(touch(cache, "/x")).toBe(cache);
});

test("files go with the last page that needs them", () => {
  const index = [page("/a", { files: ["/old.css", "/both.css"] }), page("/b", { files: ["/both.css"] })];
  const stored = ["/a", "/b", "/old.css", "/both.css"];
  expect(unneeded(index, stored)).toEqual([]);
  expect(unneeded(index.slice(1), stored)).toEqual(["/a", "/old.css"]);
});
