import { expect, test } from "vitest";
import { robotLinks } from "./robot-links";

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
