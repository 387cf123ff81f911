import fc from "fast-check";
import { expect, test } from "vitest";
import { forMany } from "@/tests/support/for-any";
import { afterLogin, returnPath } from "./return-path";

test.each([
  ["/fa", "/fa"],
  ["/fa/herat/restaurant/arg/reviews?sort=newest#write", "/fa/herat/restaurant/arg/reviews?sort=newest#write"],
  ["/en/businesses?search=قابلی", "/en/businesses?search=%D9%82%D8%A7%D8%A8%D9%84%DB%8C"],
  ["/ps/profile", "/ps/profile"],
  ["/en/dashboard/groups?page=2", "/en/dashboard/groups?page=2"],
  ["/fa/delete-account", "/fa/delete-account"],
  ["/ps/list/aToken-1_2", "/ps/list/aToken-1_2"],
  ["/about", "/about"],
])("GRD-02 %s is a page to come back to", (given, path) => expect(returnPath(given)).toBe(path));

const ELSEWHERE =
  "//evil.example|/\\evil.example|/fa\\..\\evil|/\t/evil.example|/\n/evil.example|/./\\evil.example|/..//evil.example" +
  "|/fa/..//evil.example/fa|https://evil.example/fa|javascript:alert(1)";
const NO_PAGES =
  "|fa| /fa|/fa/login?from=/fa|/fa/signup|/fa/reset-password/abc|/fa/outcome/abc|/api/v1/user/profile|/media/x.webp|/fa/\ud800";
const LONG = `/fa/businesses?search=${"x".repeat(10_000)}`;

test.each([...ELSEWHERE.split("|"), ...NO_PAGES.split("|"), LONG, undefined, ["/fa"]])("GRD-02 %j is none", (given) =>
  expect(returnPath(given)).toBeNull(),
);

test.each([
  ["customer", null, "/fa"],
  ["customer", "/ps", "/ps"],
  ["owner", null, "/fa/dashboard"],
  ["admin", null, "/fa/dashboard"],
  ["owner", "/fa", "/fa/dashboard"],
  ["admin", "/en", "/fa/dashboard"],
  ["owner", "/fa/herat/restaurant/arg/reviews#write", "/fa/herat/restaurant/arg/reviews#write"],
  ["admin", "/ps/profile", "/ps/profile"],
] as const)("GRD-02 a login of a %s from %s leads to %s", (role, from, to) => {
  expect(afterLogin(from, { lng: "fa", role })).toBe(to);
});

/** Resolves a Location header like a browser on our site. */
const hostOf = (path: string) => new URL(path, "https://dastarkhan.example/fa/login").host;

test("GRD-02 nothing leads to another site, and what is accepted is accepted again", () => {
  const treacherous = fc.constantFrom("\t", ..."/ \\ .. . %2f %5c @ : evil.example \u202e fa ? #".split(" "));
  const paths = fc.oneof(
    fc.array(treacherous, { maxLength: 12 }).map((parts) => `/${parts.join("")}`),
    fc.array(treacherous, { maxLength: 12 }).map((parts) => `/fa/${parts.join("/")}`),
    fc.webUrl(),
    fc.string({ unit: "binary" }),
    fc.string({ unit: "binary" }).map((text) => `/${text}`),
  );
  forMany(2000, paths, (given) => {
    const path = returnPath(given);
    if (path === null) return;
    expect(hostOf(path)).toBe("dastarkhan.example");
    expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(returnPath(path)).toBe(path);
  });
});
