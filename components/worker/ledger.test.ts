import { expect, test } from "vitest";
import { forget, type Kept, keep, type Ledger, touch, unneeded } from "./ledger";

const page = (address: string, more: Partial<Kept> = {}): Kept => ({
  address,
  title: address,
  at: 0,
  files: [],
  ...more,
});
const addresses = (ledger: Ledger) => ledger.map(({ address }) => address);
const shelf = ["/a", "/b", "/c"].map((address) => page(address));

test("a full shelf loses the page that nobody has read for longest", () => {
  expect(addresses(keep(shelf, page("/d"), 3))).toEqual(["/b", "/c", "/d"]);
  expect(addresses(keep(touch(shelf, "/a"), page("/d"), 3))).toEqual(["/c", "/a", "/d"]);
});

test("a page that is there already takes the place of its older self", () => {
  const again = keep(shelf, page("/a", { at: 5 }), 3);
  expect(addresses(again)).toEqual(["/b", "/c", "/a"]);
  expect(again.at(-1)?.at).toBe(5);
});

test("the page about being offline is never pushed out, and stays when the rest is forgotten", () => {
  const fixed = page("/fa/offline", { fixed: true });
  let ledger: Ledger = [fixed];
  for (let number = 0; number < 100; number++) ledger = keep(ledger, page(`/${number}`));
  expect(ledger).toHaveLength(61);
  expect(forget(ledger)).toEqual([fixed]);
});

test("reading what is not there changes nothing", () => {
  expect(touch(shelf, "/x")).toBe(shelf);
});

test("files go with the last page that needs them", () => {
  const ledger = [page("/a", { files: ["/old.css", "/both.css"] }), page("/b", { files: ["/both.css"] })];
  const stored = ["/a", "/b", "/old.css", "/both.css"];
  expect(unneeded(ledger, stored)).toEqual([]);
  expect(unneeded(ledger.slice(1), stored)).toEqual(["/a", "/old.css"]);
});
