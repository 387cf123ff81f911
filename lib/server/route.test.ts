import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BUSINESS_TYPES, CITIES, LANGUAGES } from "@/lib/core/constants";
import { forMany } from "@/tests/support/for-any";
import { route } from "./route";

const page = (key: string) => ({ kind: "page", lng: key.slice(1, 3), key });
const moved = (to: string) => ({ kind: "redirect", status: 308, to });
const other = (key: string) => ({ kind: "other", lng: key.slice(1, 3), key });
const missing = (lng: string | null) => ({ kind: "notFound", lng });

describe("addresses of pages", () => {
  test.each([
    ["RTE-13", "/fa", "/fa"],
    ["RTE-14", "/en/posts", "/en/posts"],
    ["RTE-15", "/ps/weblog/0191", "/ps/weblog/0191"],
    ["RTE-16", "/fa/about", "/fa/about"],
    ["RTE-18", "/fa/contact-us", "/fa/contact-us"],
    ["RTE-19", "/fa/herat/cafe/lala/menu", "/fa/herat/cafe/lala/menu"],
    ["RTE-21", "/fa/herat/cafe/lala/overview", "/fa/herat/cafe/lala/overview"],
    ["RTE-22", "/fa/herat/cafe/lala/photos", "/fa/herat/cafe/lala/photos"],
    ["RTE-23", "/fa/herat/cafe/lala/reviews", "/fa/herat/cafe/lala/reviews"],
    ["RTE-24", "/fa/herat/cafe", "/fa/herat/cafe"],
    ["RTE-25", "/fa/herat", "/fa/herat"],
    ["RTE-26", "/fa/businesses?search=", "/fa/businesses"],
    ["RTE-28", "/en/privacy-policy", "/en/privacy-policy"],
    ["RTE-29", "/en/terms-and-conditions", "/en/terms-and-conditions"],
  ])("%s %s is a page", (_id, address, key) => expect(route(address)).toEqual(page(key)));

  test.each(LANGUAGES)("RTE-01 every city, and type in it, is a page in %s", (lng) => {
    for (const city of CITIES)
      for (const type of BUSINESS_TYPES)
        expect(route(`/${lng}/${city}/${type}`)).toEqual(page(`/${lng}/${city}/${type}`));
  });
});

describe("addresses that lead elsewhere for ever", () => {
  test.each([
    ["RTE-47 iceMilk", "/en/kabul/iceMilk", "/en/kabul/ice-milk"],
    ["RTE-47 ice milk", "/en/kabul/ice%20milk", "/en/kabul/ice-milk"],
    ["RTE-47 confectionery", "/en/kabul/confectionery", "/en/kabul/confectionary"],
    ["CST-08 wardak", "/ps/wardak/cafe?sort=top", "/ps/maidanwardak/cafe?sort=top"],
    ["a slash at the end", "/fa/herat/", "/fa/herat"],
    ["slashes between", "/fa//herat", "/fa/herat"],
    ["a slash after the reference of the API", "/api/docs/", "/api/docs"],
    ["RTE-14 the index of the weblog", "/fa/weblog", "/fa/posts"],
    ["CST-08 a capital", "/en/mazar", "/en/balkh"],
    ["CST-08 a name in another script", "/fa/%D9%87%D8%B1%D8%A7%D8%AA", "/fa/herat"],
    ["CST-08 a name as it is typed", "/ps/کندهار/cafe?sort=top", "/ps/kandahar/cafe?sort=top"],
    ["CST-08 words divided by hyphens", "/en/Mazar-i-Sharif/restaurant", "/en/balkh/restaurant"],
    ["CST-08 words divided by a plus", "/en/lashkar+gah", "/en/helmand"],
  ])("%s", (_what, address, to) => expect(route(address)).toEqual(moved(to)));
});

describe("other addresses of what may have moved or be gone", () => {
  test.each([
    ["RTE-20 the index of a business", "/fa/herat/cafe/lala", "/fa/herat/cafe/lala/menu"],
    ["RTE-20 with its query", "/fa/herat/cafe/lala?page=2&x=1", "/fa/herat/cafe/lala/menu?page=2"],
    ["RTE-47 juice-shop", "/en/kabul/juice-shop/x/photos", "/en/kabul/ice-milk/x/photos"],
    ["CST-08 a capital", "/en/mazar/cafe/lala/reviews", "/en/balkh/cafe/lala/reviews"],
    ["capitals", "/FA/Herat/Cafe/Lala/MENU", "/fa/herat/cafe/lala/menu"],
    ["a dish", "/fa/Herat/dishes/mantu/", "/fa/herat/dishes/mantu"],
    ["RTE-15 the other address of a post", "/fa/posts/0191ab", "/fa/weblog/0191ab"],
  ])("%s", (_what, address, key) => expect(route(address)).toEqual(other(key)));
});

describe("addresses as messages carry them", () => {
  const page = "/fa/herat/cafe/lala/menu";
  const appended = '، ) . ؟ » " %20 %E2%80%8F \u200b , ... »). * ’ ! 🙂 /) %22 %D8%8C'.split(" ");

  test.each(appended)("%s behind an address is no part of it", (sign) => {
    expect(route(page + sign)).toEqual(moved(page));
    expect(route(`/fa${sign}`)).toEqual(moved("/fa"));
    expect(route(`/fa/herat${sign}?sort=top&utm_source=x`)).toEqual(moved("/fa/herat?sort=top"));
    expect(route(`/q/PEXMB9${sign}`)).toEqual(moved("/q/PEXMB9"));
    expect(route(`/qr/PEXMB9.svg${sign}`)).toEqual(moved("/qr/PEXMB9.svg"));
    expect(route(`/fa/reset-password/Ab_c-${sign}?a=1`)).toEqual(moved("/fa/reset-password/Ab_c-?a=1"));
    expect(route(`/about${sign}`)).toEqual(moved("/about"));
    expect(route(`/api/docs${sign}`)).toEqual(moved("/api/docs"));
    expect(route(`/fa/feed.xml${sign}`)).toEqual(moved("/fa/feed.xml"));
    expect(route(`/fa/herat/cafe/lala${sign}`)).toEqual(other(page));
  });

  test.each([
    ["/Q/PEXMB9", "/q/PEXMB9"],
    ["/Q/pexmb9)", "/q/pexmb9"],
    ["/QR/PEXMB9.SVG", "/qr/PEXMB9.SVG"],
    ["/FA/FEED.XML", "/fa/feed.xml"],
    ["/FA/Login?from=%2Ffa", "/fa/login?from=%2Ffa"],
    ["/FA/list/AbC", "/fa/list/AbC"],
    ["/fa/\u200eherat", "/fa/herat"],
  ])("%s leads to %s", (address, to) => expect(route(address)).toEqual(moved(to)));

  test("calls and pictures are left as they are, what is no page stays none", () => {
    expect(route("/api/v1/restaurant)")).toEqual({ kind: "api" });
    expect(route("/media/x-320.webp)")).toEqual({ kind: "media" });
    expect(route("/fa/atlantis)")).toEqual(missing("fa"));
    expect(route("/fa/..")).toEqual(missing("fa"));
    expect(route("/ABOUT")).toEqual({ kind: "visitor" });
  });
});

describe("addresses without a page", () => {
  test.each(["/fa/herat/zoo", "/fa/herat/zoo/lala", "/fa/herat/zoo/lala/menu"])(
    "RTE-04 unknown type in %s leads to the not-found page",
    (address) => {
      expect(route(address)).toEqual({ kind: "redirect", status: 307, to: "/fa/404" });
    },
  );

  test.each([
    ["RTE-05", "/fa/404", "fa"],
    ["RTE-06", "/fa/atlantis", "fa"],
    ["RTE-06", "/fa/%D8%AA%D9%87%D8%B1%D8%A7%D9%86", "fa"],
    ["RTE-06", "/مزار", null],
    ["RTE-06", "/fa/about/more", "fa"],
    ["RTE-06", "/fa/herat/cafe/lala/kitchen", "fa"],
    ["RTE-06", "/fa/herat/cafe/lala/menu/more", "fa"],
    ["RTE-06", "/fa/weblog/1/2", "fa"],
    ["RTE-06", "/herat", null],
    ["RTE-06", "/wp-login.php", null],
    ["RTE-06", "/og/site", null],
    ["RTE-06", "/sitemaps", null],
    ["RTE-06", "/sitemaps/a/b", null],
    ["S-83", "/.env", null],
    ["S-83", "/.git/HEAD", null],
    ["S-83", "/package.json", null],
    ["S-83", "/fa/%2e%2e/secret", "fa"],
    ["S-83", "/fa/a%2fb", "fa"],
    ["S-83", "//evil.example/fa", null],
  ])("%s %s is not found", (_id, address, lng) => expect(route(address)).toEqual(missing(lng)));

  test.each([
    ["/fa/%zz", "fa"],
    ["/fa/businesses?search=%00", "fa"],
    ["/fa/businesses?search=%ed%a0%80", "fa"],
    ["/fa/h%00rat", "fa"],
  ])("%s can't be understood", (address, lng) => expect(route(address)).toEqual({ kind: "badRequest", lng }));
});

describe("addresses that depend on the visitor", () => {
  test.each([
    ["RTE-02", "/"],
    ["RTE-02", "/?lng=ps"],
    ["RTE-03", "/de/herat"],
    ["RTE-03", "/fa-AF/herat"],
    ["RTE-03", "/about"],
    ["RTE-30", "/dashboard"],
  ])("%s %s", (_id, address) => expect(route(address)).toEqual({ kind: "visitor" }));

  test.each(["login", "reset-password/AbC", "oauth-callback?code=1"])(
    "RTE-17 /fa/%s is a page of one visitor",
    (rest) => {
      expect(route(`/fa/${rest}`)).toEqual({ kind: "private", lng: "fa", name: rest.split(/[/?]/)[0] });
    },
  );

  test.each(["profile", "saved?page=2", "dashboard", "dashboard/groups?_rsc=1", "dashboard/restaurants/list"])(
    "RTE-30 /fa/%s is a page of the app",
    (rest) => {
      expect(route(`/fa/${rest}`)).toEqual({ kind: "app", lng: "fa" });
    },
  );

  test.each([
    ["/api/v1/restaurant", "api"],
    ["/media/x-320.webp", "media"],
    ["/_next/static/chunks/x.js", "next"],
    ["/robots.txt", "file"],
    ["/sitemap.xml", "file"],
    ["/sitemaps/businesses-fa-1.xml", "file"],
    ["/llms.txt", "file"],
    ["/og/site/home/fa.jpg?v=1", "file"],
    ["/ps/opensearch.xml", "file"],
    ["/ps/texts/tray.json?v=1", "file"],
    ["/fa/feed.xml", "file"],
  ])("%s is %s", (address, kind) => expect(route(address)).toEqual({ kind }));
});

describe("any address", () => {
  const part = fc.oneof(
    fc.constantFrom("", ..."fa en herat cafe posts weblog .. . %2f %00 \\ 404 __proto__".split(" ")),
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.webSegment(),
  );
  const hostile = fc
    .tuple(fc.array(part, { maxLength: 6 }), fc.oneof(fc.constant(""), fc.webQueryParameters(), fc.string()))
    .map(([parts, query]) => `/${parts.join("/")}${query ? `?${query}` : ""}`);

  test("RTE-06 never throws, and a redirect stays on this site", () => {
    forMany(2000, hostile, (address) => {
      const found = route(address);
      expect(found.kind === "redirect" ? found.to : "/").toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
    });
  });

  test("RTE-06 a page's key is its own canonical address", () => {
    forMany(2000, hostile, (address) => {
      const found = route(address);
      expect(found.kind === "page" ? route(found.key) : found).toEqual(found);
    });
  });

  test("RTE-06 a permanent redirect leads to its end at once", () => {
    forMany(2000, hostile, (address) => {
      const found = route(address);
      const isPermanent = found.kind === "redirect" && found.status === 308;
      expect(isPermanent && route(found.to).kind).not.toBe("redirect");
      expect(found.kind === "other" ? route(found.key).kind : "page").toBe("page");
    });
  });
});
