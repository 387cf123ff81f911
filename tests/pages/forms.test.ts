import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { PASSWORD, signUp } from "../support/people";
import { ask, open } from "../support/site";
import { TEXTS } from "../support/texts";

const CORRECTION = "/fa/herat/restaurant/herat-nights/correct";

const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded", ...headers } });

async function correct(fields: Readonly<Record<string, string | File>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return open(CORRECTION, { method: "POST", body });
}

test.each([
  ["RTE-07", "signup", (t: typeof en) => t.account.signup.title],
  ["RTE-08", "login", (t: typeof en) => t.account.login.title],
  ["RTE-09", "account-activation", (t: typeof en) => t.account.activation.noneTitle],
  ["RTE-10", "forgot-password", (t: typeof en) => t.account.forgot.title],
  ["RTE-11", "reset-password/SeCret_1", (t: typeof en) => t.account.activation.oldTitle],
  ["RTE-12 GRD-01", "delete-account?deleted=1", (t: typeof en) => t.account.delete.doneTitle],
  ["RTE-27 S-32", "oauth-callback?accessToken=x&code=1", (t: typeof en) => t.account.oauth.offTitle],
])("%s /%s in three languages: kept by nobody, hidden from search engines, light", async (_id, path, titleOf) => {
  for (const lng of LANGUAGES) {
    const page = await open(`/${lng}/${path}`);
    expect([page.status, page.heading]).toEqual([200, titleOf(TEXTS[lng])]);
    expect(["lang", "dir"].map((name) => page.one("html").getAttribute(name))).toEqual([lng, directionOf(lng)]);
    expect(["cache-control", "x-robots-tag", "referrer-policy"].map((name) => page.headers.get(name))).toEqual([
      "private, no-store",
      "noindex",
      "strict-origin",
    ]);
    expect(page.html).not.toMatch(/\/_next\/[^"]*\.js/);
    expect(page.html.length).toBeLessThan(16_000);
  }
});

test("S-31 H17 S-16 a form of another site is refused, with a page; a link of one's own making leads nowhere", async () => {
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const { email } = await signUp();
  for (const [path, form] of [
    ["/fa/login", { email, password: PASSWORD }],
    ["/fa/contact-us", { firstName: "a" }],
    [CORRECTION, { kind: "closed" }],
  ] as const) {
    const answer = await send(path, new URLSearchParams(form), foreign);
    expect([answer.status, answer.headers.get("set-cookie")], path).toEqual([403, null]);
    expect(await answer.text(), path).toContain(fa.errors.forbidden);
  }
});

test("RTE-06 a private link that leads nowhere says what it was, and where to go on", async () => {
  for (const lng of LANGUAGES) {
    const { sharedList, correction, account, unsubscribe } = TEXTS[lng];
    for (const token of ["x", "A".repeat(43), "%3Cscript%3E"])
      for (const [name, title, way] of [
        ["list", sharedList.closed, `/${lng}/saved?tab=lists`],
        ["outcome", correction.outcome.unknown, `/${lng}/businesses`],
        ["unsubscribe", account.activation.oldTitle, `/${lng}/profile?tab=account`],
      ] as const) {
        const page = await open(`/${lng}/${name}/${token}`);
        expect([page.status, page.heading], `${name} ${token}`).toEqual([410, title]);
        page.one(`main a[href="${way}"]`);
      }
    expect((await open(`/${lng}/unsubscribe/x`)).text("main")).toContain(unsubscribe.oldText);
  }
});

test("S-57 S-58 S-78 hostile forms of accounts are refused, never a fault", async () => {
  for (const page of ["login", "signup", "forgot-password", "reset-password/x", "account-activation"])
    for (const data of [
      "email=%00&password=%ff",
      "__proto__=1&email[]=a",
      `email=${"x".repeat(10_000)}`,
      "email=a&email=b",
      "%ed%a0%80=1",
      "",
    ])
      expect([400, 401, 404], `${page} ${data.slice(0, 30)}`).toContain((await send(`/en/${page}`, data)).status);
  // Invisible characters are removed from the URLs of GET requests only; a POST to one is refused.
  expect((await send("/en/reset-password/x%E2%80%AE", "")).status).toBe(405);
  expect((await send("/en/login", "x".repeat(150_000))).status).toBe(413);
  expect((await send("/en/login", "{}", { "content-type": "text/plain" })).status).toBe(400);
  expect((await ask("/en/reset-password/%ed%a0%80")).status).toBe(400);
  for (const from of ["//evil.example", "/\\evil.example", "https://evil.example", "/\u202e", "/%00"])
    expect((await open(`/en/login?from=${encodeURIComponent(from)}`)).html).toContain('action="/en/login"');
});

test("S-78 hostile bodies and methods of the page of contact, and a broken form of corrections, are refused", async () => {
  for (const [body, status] of [
    ["a=%00&firstName=%ff&__proto__=1", 400],
    ["firstName=a&firstName=b", 400],
    [`message=${"x".repeat(10_000)}`, 400],
    ["x".repeat(150_000), 413],
  ] as const)
    expect((await send("/fa/contact-us", body)).status, body.slice(0, 30)).toBe(status);
  expect((await send("/fa/contact-us", "{}", { "content-type": "text/plain" })).status).toBe(415);
  expect((await ask("/fa/contact-us", { method: "PUT" })).headers.get("allow")).toBe("GET, HEAD, POST");
  expect((await ask("/fa/about", { method: "POST" })).status).toBe(405);
  for (const sent of ["x", "<script>", "\u0001", "A".repeat(999)]) {
    const page = await open(`/fa/contact-us?sent=${encodeURIComponent(sent)}`);
    expect([200, 400]).toContain(page.status);
    expect(page.html).not.toContain("contact-sent");
  }
  const broken = await send(CORRECTION, "--x\r\nno form", { "content-type": "multipart/form-data; boundary=x" });
  expect(broken.status).toBe(400);
});

test("a refused correction keeps what was typed, and says what is wrong beside each field", async () => {
  const page = await correct({ kind: "price", price: "ارزان", note: "کارت نو", email: "maryam" });
  expect([page.status, page.headers.get("cache-control")]).toEqual([400, "no-store"]);
  expect(page.one("input[value=price]").hasAttribute("checked")).toBe(true);
  expect(["#price", "#email"].map((field) => page.one(field).getAttribute("value"))).toEqual(["ارزان", "maryam"]);
  expect(page.text("#note")).toBe("کارت نو");
  expect(page.text("#price-error")).toBe(fa.correction.wrong.price);
  expect(page.text("#dishId-error")).toBe(fa.correction.missing.dishId);
  expect(page.text("#email-error")).not.toBe("");
  expect(page.all(".error-summary a").length).toBe(3);
});

test("S-78 too large a photo of a correction is refused, and what was typed stays", async () => {
  const photo = new File([Buffer.alloc(11 * 1024 * 1024, 1)], "a.jpg", { type: "image/jpeg" });
  const page = await correct({ kind: "other", note: "عکس کلان", photo });
  expect(page.status).toBe(413);
  expect(page.text(".error-summary")).toContain(fa.correction.problem.photo);
  expect(page.text("#note")).toBe("عکس کلان");
  expect(page.one("input[value=other]").hasAttribute("checked")).toBe(true);
});
