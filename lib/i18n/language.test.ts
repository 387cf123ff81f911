import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CITIES, LANGUAGES } from "@/lib/core/constants";
import { isReserved, PROVINCES, provinceOf } from "@/lib/core/provinces";
import { forAny } from "@/tests/support/for-any";
import { compareNames, sortByName } from "./collate";
import { detectLanguage, directionOf, isLanguageTag, LANGUAGE_OPTIONS, languageOf, replaceLanguage } from "./language";
import { alternates, paths, queryString, resolveCity, resolveType } from "./paths";
import { pickFrom, pickTranslation } from "./pick-translation";

describe("languages", () => {
  test("I18N-01 there are exactly en, fa and ps", () => expect(LANGUAGES).toEqual(["en", "fa", "ps"]));

  test("I18N-02 English runs left to right, Persian and Pashto right to left", () => {
    expect(LANGUAGES.map(directionOf)).toEqual(["ltr", "rtl", "rtl"]);
  });

  test("I18N-03 options are English, Persian and Pashto with their own names", () => {
    expect(LANGUAGE_OPTIONS.map((option) => [option.value, option.label, option.ownName, option.dir])).toEqual([
      ["en", "English", "English", "ltr"],
      ["fa", "Persian", "دری", "rtl"],
      ["ps", "Pashto", "پښتو", "rtl"],
    ]);
  });

  test("I18N-12 variants belong to their language, anything else is English", () => {
    const tags = ["fa", "fa-IR", "fa-AF", "FA_af", "prs", "prs-AF", "ps", "ps-AF", "en-GB", "de", "ar-SA", "", "%"];
    expect(tags.map(languageOf).join(" ")).toBe("fa fa fa fa fa fa ps ps en en en en en");
  });

  test("I18N-04 the fallback is fa unless en is wished (H1)", () => {
    expect(detectLanguage({})).toBe("fa");
    expect(detectLanguage({ query: "", cookie: null, acceptLanguage: "*" })).toBe("fa");
    expect(detectLanguage({}, "en")).toBe("en");
  });

  test("I18N-06 query before cookie before Accept-Language (H2)", () => {
    expect(detectLanguage({ query: "ps", cookie: "fa", acceptLanguage: "en" })).toBe("ps");
    expect(detectLanguage({ cookie: "fa-AF", acceptLanguage: "en" })).toBe("fa");
    expect(detectLanguage({ acceptLanguage: "de;q=0.9, ps-AF;q=0.8, en;q=0.2" })).toBe("ps");
    expect(detectLanguage({ acceptLanguage: "en;q=0, fa;q=0.1" })).toBe("fa");
    expect(detectLanguage({ acceptLanguage: "de-DE,de;q=0.9" })).toBe("en");
    expect(detectLanguage({ acceptLanguage: "en-US,en;q=0.9,fa;q=0.8" })).toBe("en");
  });

  test("I18N-08 a value that looks like an injected script is passed over", () => {
    const hostile = `<script>alert(1)</script> javascript:alert(1) en"onload="x en' en> fa\u0000 ../fa`.split(" ");
    for (const value of hostile) {
      expect(detectLanguage({ query: value, cookie: "ps" })).toBe("ps");
      expect(detectLanguage({ cookie: value, acceptLanguage: "ps" })).toBe("ps");
      expect(detectLanguage({ acceptLanguage: value })).toBe("fa");
    }
  });

  test("I18N-08 whatever comes in, one of the three goes out", () => {
    forAny(fc.string(), fc.string(), fc.string(), (query, cookie, acceptLanguage) => {
      expect(LANGUAGES).toContain(detectLanguage({ query, cookie, acceptLanguage }));
    });
  });

  test("RTE-03 what looks like a language prefix (H3)", () => {
    expect(["de", "fa-IR", "xyz", "en"].every(isLanguageTag)).toBe(true);
    expect(["about", "EN", "api", "e", "fa-", "herat", "fa-12", "en-latin", "404", ""].some(isLanguageTag)).toBe(false);
  });

  test("I18N-09 changing the language keeps the rest of path and query", () => {
    expect(replaceLanguage("/fa/herat/cafe?search=چای&page=2#menu", "en")).toBe(
      "/en/herat/cafe?search=چای&page=2#menu",
    );
    expect(replaceLanguage("/fa", "ps")).toBe("/ps");
    expect(replaceLanguage("/", "ps")).toBe("/ps");
    expect(replaceLanguage("/about", "fa")).toBe("/fa/about");
    expect(replaceLanguage("/de/about", "fa")).toBe("/fa/about");
  });

  test("I18N-09 a language change never leads to another host", () => {
    expect(replaceLanguage("//evil.example/fa", "en")).toBe("/en/evil.example/fa");
    expect(replaceLanguage("/\\evil.example", "en")).toBe("/en/evil.example");
    forAny(fc.webPath(), fc.constantFrom(...LANGUAGES), (path, lng) => {
      expect(replaceLanguage(path, lng)).toMatch(new RegExp(`^/${lng}(?:[/?#]|$)(?!/)`));
    });
  });
});

describe("addresses", () => {
  const naan = { city: "herat", type: "ice-milk", slug: "herat-nights" } as const;

  test("RTE-19 RTE-24 RTE-25 RTE-26 every page has its address", () => {
    expect(paths.home("fa")).toBe("/fa");
    expect(paths.business("fa", naan)).toBe("/fa/herat/ice-milk/herat-nights/menu");
    expect(paths.business("en", naan, "reviews", { page: 2 })).toBe("/en/herat/ice-milk/herat-nights/reviews?page=2");
    expect(paths.search("ps", { city: "kabul", type: "cafe" })).toBe("/ps/kabul/cafe");
    expect(paths.search("ps", { city: "kabul" }, { sort: "top" })).toBe("/ps/kabul?sort=top");
    expect(paths.search("en", { type: "cafe" }, { search: "tea" })).toBe("/en/businesses?search=tea&type=cafe");
    expect(paths.page("en", "contact-us")).toBe("/en/contact-us");
    expect(paths.post("en", "0190")).toBe("/en/weblog/0190");
    const everywhere = { en: "/en/herat?page=2", fa: "/fa/herat?page=2", ps: "/ps/herat?page=2" };
    expect(alternates("/fa/herat?page=2")).toEqual(everywhere);
  });

  test("SRCH-09 one order for the query, nothing empty in it", () => {
    const services = ["freeWifi", "delivery"];
    const one = queryString({ page: 1, sort: "top", services, search: "چای سبز", openNow: false });
    const search = ["چای", "سبز"].map(encodeURIComponent).join("+");
    expect(one).toBe(`?search=${search}&services=delivery,freeWifi&sort=top`);
    expect(queryString({ b: 1, a: "x", search: "q" })).toBe("?search=q&a=x&b=1");
    expect(queryString({ search: "\ud800&=#" })).toBe("?search=%26%3D%23");
    expect(queryString({ search: "  " })).toBe("");
    forAny(fc.string({ unit: "binary" }), (text) => {
      const back = new URLSearchParams(queryString({ search: text })).get("search");
      expect(back ?? "").toBe(text.trim().replaceAll("\ufffd", ""));
    });
  });

  test("RTE-47 type words and their aliases (H7)", () => {
    const aliases = ["iceMilk", "ice milk", "ice+milk", "juice-shop", "juice shop", "Ice-Milk"];
    for (const word of aliases) expect(resolveType(word)).toEqual({ type: "ice-milk", canonical: false });
    expect(resolveType("confectionery")).toEqual({ type: "confectionary", canonical: false });
    expect(resolveType("confectionary")).toEqual({ type: "confectionary", canonical: true });
    for (const word of ["restaurants", "bar", "", "constructor", "__proto__"]) expect(resolveType(word)).toBeNull();
  });

  test("CST-08 34 provinces by 35 slugs (H6)", () => {
    expect(CITIES.length).toBe(34);
    for (const city of CITIES) expect(resolveCity(city)).toEqual({ city, canonical: true });
    expect(resolveCity("wardak")).toEqual({ city: "maidanwardak", canonical: false });
    expect(resolveCity("Herat")).toEqual({ city: "herat", canonical: false });
    for (const word of ["tehran", "", "toString"]) expect(resolveCity(word)).toBeNull();
    expect(PROVINCES.map((province) => province.slug)).toEqual(CITIES);
    for (const { name, capital } of PROVINCES)
      for (const lng of LANGUAGES) expect(name[lng] && capital[lng]).toBeTruthy();
    expect(provinceOf("ghor").capital.fa).toBe("فیروزکوه");
  });

  test("RTE-06 fixed names can't be given to a place (H5)", () => {
    for (const word of ["about", "dashboard", "api", "login", "Herat", "wardak", "menu", "404"])
      expect(isReserved(word)).toBe(true);
    expect(isReserved("herat-nights")).toBe(false);
  });
});

describe("content", () => {
  test("I18N-04 content falls back ps→fa→en, fa→en→ps, en→fa→ps (H1)", () => {
    expect(pickTranslation({ en: "Tea", fa: "چای" }, "ps")).toEqual({ text: "چای", lang: "fa" });
    expect(pickTranslation({ en: "Tea", ps: "چای" }, "fa")).toEqual({ text: "Tea", lang: "en" });
    expect(pickTranslation({ ps: "چای", fa: " " }, "en")).toEqual({ text: "چای", lang: "ps" });
    expect(pickTranslation({}, "en")).toBeNull();
    expect(pickTranslation(null, "en")).toBeNull();
    expect(pickFrom({ en: { title: "Tea" } }, "ps")).toEqual({ value: { title: "Tea" }, lang: "en" });
  });
});

describe("order of names", () => {
  const sorted = (names: string[], lng: "en" | "fa" | "ps") => [...names].sort((a, b) => compareNames(a, b, lng));

  test("API-15 names follow each language's alphabet (H74)", () => {
    const inOrder = (names: string, lng: "en" | "fa" | "ps") => sorted(names.split("، "), lng).join("، ");
    expect(inOrder("گلستان، کابل، چای، پلو، بامیان، آش، ژاله", "fa")).toBe("آش، بامیان، پلو، چای، ژاله، کابل، گلستان");
    const pashto = "تله، ټول، ځای، څلور، رڼا، ړوند، شپه، ښار، کور، ګل";
    expect(inOrder("ښار، شپه، ټول، تله، ځای، څلور، ګل، کور، ړوند، رڼا", "ps")).toBe(pashto);
    expect(inOrder("Éclair، zaytoon، apple، Bakery 10، 7 Stars", "en")).toBe(
      "7 Stars، apple، Bakery 10، Éclair، zaytoon",
    );
  });

  test("API-15 own script first, variants and marks last, spaces before letters", () => {
    expect(sorted(["Kabul", "کابل"], "fa")).toEqual(["کابل", "Kabul"]);
    expect(sorted(["کابل", "Kabul"], "en")).toEqual(["Kabul", "کابل"]);
    expect(sorted(["شبها", "شب‌ها", "شب هرات"], "fa")[0]).toBe("شب هرات");
    expect(Math.abs(compareNames("علي", "علی", "fa"))).toBe(1);
  });

  test("API-15 the order is total", () => {
    const name = fc.string({ unit: fc.constantFrom(..."ابپتآيیېكکگګ ۱1٢aBé\u200c\u064e") });
    forAny(name, name, name, fc.constantFrom(...LANGUAGES), (a, b, c, lng) => {
      expect(Math.sign(compareNames(a, b, lng))).toBe(-Math.sign(compareNames(b, a, lng)) + 0);
      const isBefore = (one: string, other: string) => compareNames(one, other, lng) <= 0;
      expect(!isBefore(a, b) || !isBefore(b, c) || isBefore(a, c)).toBe(true);
      expect(compareNames(a, b, lng) === 0).toBe(a === b);
    });
  });
});

const name = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(..."ءاآبپتټجڅدډرړکګگلمنڼویېۍئ abcXYZ01۰۱\u064b\u064f\u200c-"), maxLength: 8 }),
  fc.constantFrom("کابل", "كابل", "Kabul", "kabul", "شب های هرات", "شب‌های هرات", "شب", "شب ها", "نړۍ", "نړی"),
);

test("H74 sorting many names at once orders them like comparing them one by one", () => {
  forAny(fc.array(name, { maxLength: 15 }), fc.constantFrom(...LANGUAGES), (names, lng) => {
    const items = names.map((text) => ({ text }));
    const sorted = sortByName(items, ({ text }) => text, lng).map(({ text }) => text);
    expect(sorted).toEqual([...names].sort((a, b) => compareNames(a, b, lng)));
  });
});
