import { describe, expect, test } from "vitest";
import { commonHeaders, NOINDEX, pagePolicy } from "./headers";
import { canonicalQuery } from "./key";
import { robotLinks } from "./robot-links";

describe("the query of a page", () => {
  test.each([
    ["nothing", "", ""],
    ["unknown names are left out", "utm_source=x&fbclid=1&search=qabuli", "?search=qabuli"],
    ["order does not matter", "sort=top&search=a", "?search=a&sort=top"],
    ["empty values are left out", "search=&page=2", "?page=2"],
    ["the first page has no number", "page=1&sort=top", "?sort=top"],
    ["S-58 of repeated ones the first counts", "page=2&page=3", "?page=2"],
    ["S-58 brackets are unknown names", "page[]=2&sort[x]=1", ""],
    [
      "lists are sorted, repeated or not",
      "services=freeWifi,delivery&services=delivery",
      "?services=delivery,freeWifi",
    ],
    ["a plus is a space", "search=chai+sabz", "?search=chai+sabz"],
    ["letters of all scripts", "search=%DA%A9%D8%A8%D8%A7%D8%A8", "?search=%DA%A9%D8%A8%D8%A7%D8%A8"],
    ["names of objects are nothing special", "__proto__=1&constructor=2", ""],
  ])("%s", (_what, raw, canonical) => expect(canonicalQuery(raw)).toBe(canonical));

  test.each(["search=%00", "search=%ff", "search=%zz", "search=%ed%a0%80"])("%s can't be understood", (raw) => {
    expect(canonicalQuery(raw)).toBeNull();
  });

  test("a canonical query is its own canonical form", () => {
    const once = canonicalQuery("services=b&tags=z,a&search=x%26y%3D1&rating=4&services=a") ?? "";
    expect(canonicalQuery(once.slice(1))).toBe(once);
  });

  test("a query of thousands of parameters is cut, not worked through", () => {
    expect(canonicalQuery(`${"a=1&".repeat(5000)}search=x`)).toBe("");
  });
});

test.each([
  ['href="/fa/herat?sort=cheapest"', 'href="/fa/herat?sort=cheapest" rel="nofollow"'],
  ['rel="next" href="/fa/herat?search=x&amp;page=2"', 'rel="next nofollow" href="/fa/herat?search=x&amp;page=2"'],
  ['href="/fa/herat?openNow=true" rel="nofollow"', 'href="/fa/herat?openNow=true" rel="nofollow"'],
  ['href="/fa/herat?page=2" rel="next"', 'href="/fa/herat?page=2" rel="next"'],
  ['href="/fa/herat#top"', 'href="/fa/herat#top"'],
  ['href="https://example.com/?a=1"', 'href="https://example.com/?a=1"'],
  ['data-near-me="/fa/herat?sort=nearest" href="/fa/herat"', 'data-near-me="/fa/herat?sort=nearest" href="/fa/herat"'],
])("a link with %s says to search engines whether to follow it", (before, after) => {
  const around = (attributes: string) => `<p>x</p><a ${attributes}>y</a><abbr href="/fa?x=1">z</abbr>`;
  expect(robotLinks(around(before))).toBe(around(after));
});

test("a hidden site says noindex with every answer, another one with none", () => {
  const policy = { https: true, dev: false, connect: [] };
  expect(commonHeaders({ ...policy, hidden: true })).toContainEqual(NOINDEX);
  expect(commonHeaders(policy)).not.toContainEqual(NOINDEX);
});

test("H63 a policy opens to services that count visits only where there are some", () => {
  const policy = { https: true, dev: false, connect: [] };
  const counting = { scripts: ["https://scripts.example"], connect: ["https://numbers.example"] };
  const opened = pagePolicy({ ...policy, counting }).split("; ");
  const closed = pagePolicy(policy).split("; ");
  const changed = opened.filter((directive) => !closed.includes(directive));
  expect(changed.map((directive) => directive.split(" ")[0])).toEqual(["script-src", "img-src", "connect-src"]);
  expect(changed[0]).toMatch(/ https:\/\/scripts\.example$/);
  for (const directive of changed.slice(1)) expect(directive).toMatch(/ https:\/\/numbers\.example$/);
});
