import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { sql } from "../support/e2e-database";
import { sessionOf, signUp } from "../support/people";
import { BUSINESS } from "../support/places";
import { newCafe, Writer } from "../support/planted";
import { ask, leadsTo, open } from "../support/site";
import { TEXTS } from "../support/texts";

test("I18N-12 RTE-01 RTE-03 RTE-13 each reader is led to their own language, wherever the address has none of ours", async () => {
  for (const [language, lng] of [
    ["fa-IR", "fa"],
    ["fa-AF,en;q=0.5", "fa"],
    ["prs", "fa"],
    ["ps-AF", "ps"],
    ["de-DE", "en"],
  ] as const)
    for (const [path, leads] of [
      ["/", ""],
      ["/de/herat?page=2", "/herat?page=2"],
      ["/about", "/about"],
    ] as const) {
      const page = await open(path, { language });
      const { lang, dir } = page.one("html").attributes;
      expect([page.path, lang, dir]).toEqual([`/${lng}${leads}`, lng, lng === "en" ? "ltr" : "rtl"]);
      expect(page.heading).not.toBe("");
      const links = page.attributes("main a[href^='/']", "href");
      expect(links.filter((href) => !new RegExp(`^/(?:${lng}(?:[/?#]|$)|media/)`).test(href ?? ""))).toEqual([]);
    }
});

test("I18N-01 RTE-02 RTE-03 a language chosen before comes before that of the browser", async () => {
  const visit = { language: "fa-AF", headers: { cookie: "lng=ps" } };
  for (const path of ["/", "/about", "/fr-CA/about"])
    expect(await leadsTo(path, visit), path).toEqual([307, `/ps${path.replace("/fr-CA", "").replace(/^\/$/, "")}`]);
});

test("I18N-08 a script in place of a language, in the query or in the cookie, is no language", async () => {
  for (const hostile of ["<script>alert(1)</script>", "javascript:alert(1)", "en\"onload='x'", "'><b>"]) {
    const value = encodeURIComponent(hostile);
    const [status, location] = await leadsTo(`/?lng=${value}`, { language: "ps" });
    expect([status, location?.split("?")[0]]).toEqual([307, "/ps"]);
    expect(await leadsTo("/", { language: "ps", headers: { cookie: `lng=${value}` } })).toEqual([307, "/ps"]);
    expect((await open(`/en?lng=${value}`)).html).not.toContain(hostile);
  }
});

test("I18N-04 RTE-02 I18N-12 who tells no language is led to the site's own, who tells a foreign one to English", async () => {
  for (const path of ["/", "/about"]) expect(await leadsTo(path)).toEqual([307, `/fa${path}`.replace(/\/$/, "")]);
  expect(await leadsTo("/", { headers: { cookie: "lng=javascript:alert(1)" } })).toEqual([307, "/fa"]);
  expect(await leadsTo("/", { language: "de, ru;q=0.8" })).toEqual([307, "/en"]);
  expect(await leadsTo("/", { headers: { cookie: "lng=xx" } })).toEqual([307, "/en"]);
});

test("I18N-04 what is not written in the reader's language is shown in the next one, as what it is", async () => {
  const title = { en: "Silk Road House", fa: "خانهٔ راه ابریشم", ps: "د ورېښمو لارې کور" };
  const admin = await Writer.logIn(await signUp({ role: "admin" }));
  for (const [written, shown] of [
    [["en", "fa"], { en: "en", fa: "fa", ps: "fa" }],
    [["en", "ps"], { en: "en", fa: "en", ps: "ps" }],
    [["fa", "ps"], { en: "fa", fa: "fa", ps: "ps" }],
  ] as const satisfies readonly (readonly [readonly Language[], Record<Language, Language>])[]) {
    const { _id, slug } = await admin.send("POST", "/api/v1/restaurant", newCafe("Fallback", { status: "confirmed" }));
    const translation = Object.fromEntries(written.map((lng) => [lng, { title: title[lng] }]));
    await sql("UPDATE businesses SET translation = $2 WHERE id = $1", [_id, JSON.stringify(translation)]);
    for (const lng of LANGUAGES) {
      const page = await open(`/${lng}/ghor/cafe/${slug}/overview`);
      expect(page.heading).toBe(title[shown[lng]]);
      expect(page.one("h1").getAttribute("lang")).toBe(shown[lng]);
    }
  }
});

test("RTE-04 RTE-05 RTE-47 a type by another word leads to its place, an unknown one to the page that says so", async () => {
  for (const type of ["restaurant", "cafe", "ice-milk", "confectionary"])
    expect(await leadsTo(`/en/herat/${type}`), type).toEqual([200, null]);
  expect(await leadsTo("/en/herat/confectionery")).toEqual([308, "/en/herat/confectionary"]);
  for (const word of ["iceMilk", "ice milk", "juice-shop"]) {
    const page = await open(`/ps/herat/${word}`);
    expect(page.path).toBe("/ps/herat/ice-milk");
    page.one(".result-card");
  }
  for (const lng of LANGUAGES) {
    const page = await open(`/${lng}/herat/zoo`);
    expect([page.path, page.heading]).toEqual([`/${lng}/404`, TEXTS[lng].notFound.title]);
  }
});

test("ERR-01 ERR-02 ERR-03 ERR-04 ERR-08 calls are refused in the sentences of the contract", async () => {
  const nobody = "0190aaaa-0001-7000-8000-000000000099";
  const by = async (role: "admin" | undefined) => {
    const { token } = await sessionOf(await signUp({ role }));
    return { authorization: `Bearer ${token}` };
  };
  const [customer, admin] = [await by(undefined), await by("admin")];
  const emptyDish = (who = {}) => ({
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", ...who },
  });
  for (const [path, visit, status, message] of [
    ["/v1/restaurant?limit=0", {}, 400, "Bad request. Please check your inputs."],
    ["/v1/user/profile", {}, 401, "Unauthorized (401): Please login or signup."],
    ["/v1/user", { headers: customer }, 403, "Forbidden (403): You do not have permission to access this."],
    [`/v1/restaurant/${nobody}`, {}, 404, "Not found (404): No restaurants found."],
    [`/v1/dish/${nobody}`, {}, 404, "Dish not found (404): No dishes found."],
    ["/v1/dish", emptyDish(), 401, "Unauthorized (401): Please login or signup to change dishes."],
    ["/v1/dish", emptyDish(customer), 403, "Forbidden (403): You do not have permission to change this dish."],
    ["/v1/dish", emptyDish(admin), 400, "Bad request. Please check the dish's details."],
  ] as const) {
    const answer = await ask(`/api${path}`, visit);
    expect([path, answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      path,
      status,
      message,
    ]);
  }
});

test("ERR-01 a link with a sign of percent in it leads nowhere, and breaks nothing", async () => {
  for (const page of ["list", "outcome", "unsubscribe", "reset-password", "profile/invitation", "preview"])
    for (const token of ["%25", "%25zz", "%2525", "%25E0%25A4"])
      expect((await ask(`/en/${page}/${token}`)).status, `${page} ${token}`).toBeLessThan(500);
});

test("RTE-19 RTE-20 one hop from whatever address of a place, and none to what is nowhere", async () => {
  for (const path of [
    BUSINESS,
    "herat/restaurant/shabhaye-herat",
    "Herat/restaurant/shabhaye-herat/",
    "%D9%87%D8%B1%D8%A7%D8%AA/restaurant/shabhaye-herat/menu",
  ])
    expect(await leadsTo(`/en/${path}`), path).toEqual([308, `/en/${BUSINESS}/menu`]);
  expect(await leadsTo("/fa/herat/restaurant/shabhaye-herat/reviews")).toEqual([308, `/fa/${BUSINESS}/reviews`]);
  for (const path of ["/en/herat/cafe/no-such-place", "/fa/mazar/cafe/no-such-place/reviews", "/fa/posts/no-such-post"])
    expect(await leadsTo(path), path).toEqual([404, null]);
  await sql("UPDATE businesses SET deleted_at = now() WHERE slug = 'malala-teahouse-herat'");
  expect(await leadsTo("/en/herat/cafe/malala-teahouse-herat")).toEqual([410, null]);
  await sql("UPDATE businesses SET deleted_at = NULL WHERE slug = 'malala-teahouse-herat'");
});

test("CST-08 a province's name in any script is an address of it", async () => {
  for (const [path, to] of [
    ["/en/mazar", "/en/balkh"],
    ["/fa/هرات", "/fa/herat"],
    ["/fa/%D9%87%D8%B1%D8%A7%D8%AA", "/fa/herat"],
    ["/ps/کندهار/restaurant?sort=cheapest", "/ps/kandahar/restaurant?sort=cheapest"],
    ["/en/Mazar-i-Sharif/cafe", "/en/balkh/cafe"],
  ] as const) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("location")], path).toEqual([308, to]);
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
    expect((await ask(to)).status).toBe(200);
  }
  for (const path of ["/fa/atlantis", "/fa/تهران", "/fa/__proto__", "/fa/constructor/cafe"])
    expect((await ask(path)).status, path).toBe(404);
  for (const path of ["/fa/about", "/fa/posts", "/fa/businesses"]) expect((await ask(path)).status, path).toBe(200);
});
