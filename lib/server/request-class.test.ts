import { expect, test } from "vitest";
import { classOf } from "./request-class";

test.each([
  ["/fa", "page"],
  ["/en/about", "page"],
  ["/en/kabul/restaurant/sufi/menu", "page"],
  ["/en/kabul/dishes/qabuli", "page"],
  ["/", "page"],
  ["/xx/nothing/here", "page"],
  ["/en/kabul", "search page"],
  ["/en/kabul/cafe?search=tea&page=2", "search page"],
  ["/fa/businesses?search=new", "search page"],
  ["/en/login", "personal page"],
  ["/fa/dashboard/dishes", "personal page"],
  ["/api/v2/restaurant?search=tea", "api read"],
  ["/api/nothing", "api read"],
  ["/media/kabul-320.webp", "media"],
  ["/sitemap.xml", "file"],
  ["/fa/feed.xml", "file"],
  ["/q/abc", "file"],
  ["/_next/static/chunks/a.js", "static"],
  ["/enhance.js?v=1", "static"],
  ["/map/maplibre-gl-worker.mjs", "static"],
  ["/fonts/figtree.woff2", "static"],
  ["/api/readyz", "probe"],
  ["/api/metrics", "probe"],
])("GET %s counts as %s", (address, found) => {
  expect(classOf("GET", address)).toBe(found);
});

test.each([
  ["POST", "/api/v1/review/1", "api write"],
  ["DELETE", "/api/v1/review/1", "api write"],
  ["HEAD", "/api/v1/home", "api read"],
  ["POST", "/en/contact-us", "form"],
  ["POST", "/en/login", "form"],
  ["PUT", "/en/about", "page"],
])("%s %s counts as %s", (method, address, found) => {
  expect(classOf(method, address)).toBe(found);
});

test("no address makes a class of its own", () => {
  const strange = ["", "*", "//", "/%", "/en/%E0%A4%A", `/${"a/".repeat(50_000)}`, "/en/…", "http://other.example/x"];
  const found = new Set(strange.flatMap((address) => ["GET", "BREW"].map((method) => classOf(method, address))));
  expect([...found]).toEqual(["page"]);
});
