import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { signUp } from "../support/people";
import { BUSINESS } from "../support/places";
import { newCafe, Writer } from "../support/planted";
import { ask, leadsTo, open } from "../support/site";

const TEXTS = { en, fa, ps };

test("I18N-12 RTE-01 RTE-03 RTE-13 each reader is led to their own language, wherever the address has none of ours", async () => {
  for (const [language, lng] of [
    ["fa-IR", "fa"],
    ["fa-AF", "fa"],
    ["ps-AF", "ps"],
    ["de-DE", "en"],
  ] as const)
    for (const [path, leads] of [
      ["/", ""],
      ["/de/herat?page=2", "/herat?page=2"],
      ["/about", "/about"],
    ] as const) {
      const page = await open(path, { language });
      expect([page.path, page.one("html").getAttribute("lang")]).toEqual([`/${lng}${leads}`, lng]);
      expect(page.heading).not.toBe("");
      const links = page.attributes("main a[href^='/']", "href");
      expect(links.filter((href) => !new RegExp(`^/(?:${lng}(?:[/?#]|$)|media/)`).test(href ?? ""))).toEqual([]);
    }
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
