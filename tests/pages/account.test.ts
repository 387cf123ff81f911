import { expect, test } from "vitest";
import { DELETE_WORDS, LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { mailToken, sql } from "../support/e2e-database";
import { linkIn, mailTo } from "../support/e2e-mails";
import { freshEmail, PASSWORD, sessionOf, signUp } from "../support/people";
import { attribute, leadsTo, open, type Page } from "../support/site";
import { TEXTS } from "../support/texts";

const ORIGIN = "/en/herat/restaurant/herat-nights/reviews?sort=newest";
const FROM = encodeURIComponent(ORIGIN);
const NEW = { fullname: "Maryam Noori", password: PASSWORD, ageConfirmed: "on" };

const errorOf = (page: Page, field: string) => page.text(`#${field}-error`);
const kept = (page: Page, field: string) => page.one(`#${field}`).getAttribute("value");
/** The error summary, which gets the focus so that screen readers read it. */
const refusal = (page: Page) => page.text("[role=alert][autofocus]");

test("AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-24 a refused sign-up says what is wrong and keeps what was typed", async () => {
  const { missing, wrong } = ps.account;
  const empty = await (await open("/ps/signup")).send({});
  expect([empty.status, refusal(empty)]).toEqual([400, expect.stringContaining(missing.fullname)]);
  expect(errorOf(empty, "fullname")).toBe(missing.fullname);
  expect(errorOf(empty, "email")).toBe(missing.email);
  expect(errorOf(empty, "password")).toBe(wrong.password.replace("{min}", "۶"));
  expect(errorOf(empty, "ageConfirmed")).toBe(missing.ageConfirmed.replace("{age}", "۱۳"));
  const page = await empty.send({ fullname: "مریم <b>", email: "maryam@", password: "zafar", ageConfirmed: "on" });
  expect(kept(page, "fullname")).toBe("مریم <b>");
  expect(errorOf(page, "email")).toContain("name@example.com");
  expect(errorOf(page, "password")).not.toBe("");
  expect(kept(page, "password") ?? "").toBe("");
  page.one("#ageConfirmed[checked]");
});

test("AUTH-05 AUTH-06 GRD-02 a new account is signed in and led on; its address is taken then", async () => {
  const email = freshEmail();
  const form = await open(`/en/signup?from=${FROM}`);
  const made = await form.send({ ...NEW, email });
  expect(made.status).toBe(303);
  const headers = made.cookies;
  const page = await open(made.leadsTo ?? "", { headers });
  expect([page.heading, page.text("main")]).toEqual([en.account.activation.mailTitle, expect.stringContaining(email)]);
  page.one(`main a.button[href="${ORIGIN}"]`);
  expect(await leadsTo(`/en/login?from=${FROM}`, { headers })).toEqual([307, ORIGIN]);
  const taken = await form.send({ ...NEW, email: email.toUpperCase() });
  expect(errorOf(taken, "email")).toBe("Email already exists. Please use a different email.");
});

test("AUTH-08 AUTH-09 AUTH-10 GRD-02 a wrong login is told, a right one leads back", async () => {
  const { email } = await signUp();
  const form = await open(`/en/login?from=${FROM}`);
  const empty = await form.send({});
  expect(errorOf(empty, "email")).toBe(en.account.missing.email);
  expect(errorOf(empty, "password")).toBe(en.account.missing.password);
  const wrong = await empty.send({ email, password: "not this one" });
  expect(refusal(wrong)).toContain("Email or password is incorrect. Please try again.");
  expect(kept(wrong, "email")).toBe(email);
  const right = await wrong.send({ email, password: PASSWORD });
  expect([right.status, right.leadsTo]).toEqual([303, ORIGIN]);
  // A site with replicas also marks who has just written.
  const set = right.headers.getSetCookie().filter((cookie) => !cookie.startsWith("wrote="));
  const cookies = set.filter((cookie) => /HttpOnly/i.test(cookie));
  expect(cookies.map((cookie) => /SameSite=Lax/i.test(cookie))).toEqual([true, true]);
});

test("RTE-17 GRD-01 GRD-02 who opens what is theirs alone is asked to log in, and led back to it", async () => {
  const { email } = await signUp();
  for (const path of ["/ps/profile?tab=account", "/fa/saved"]) {
    const [status, login] = await leadsTo(path);
    expect([status, login]).toEqual([307, `${path.slice(0, 3)}/login?from=${encodeURIComponent(path)}`]);
    const entered = await (await open(login ?? "")).send({ email, password: PASSWORD });
    expect([entered.status, entered.leadsTo]).toEqual([303, path]);
  }
});

test("S-45 AUTH-04 a password that everybody tries, or a name with a link, is refused with a helpful text", async () => {
  for (const lng of LANGUAGES) {
    const { wrong } = TEXTS[lng].account;
    const form = await open(`/${lng}/signup`);
    const given = { ...NEW, email: freshEmail() };
    const linked = await form.send({ ...given, fullname: "You won http://evil.example" });
    expect(errorOf(linked, "fullname")).toBe(wrong.fullname.replace("{max}", lng === "en" ? "80" : "۸۰"));
    expect(errorOf(await form.send({ ...given, password: "۱۲۳۴۵۶۷۸۹" }), "password")).toBe(wrong.common);
  }
});

test("AUTH-11 AUTH-12 S-39 a link is promised alike for every address, and mailed in the language of the page", async () => {
  const { id, email } = await signUp();
  await sql("UPDATE users SET language = 'fa' WHERE id = $1", [id]);
  const form = await open("/ps/forgot-password");
  expect(errorOf(await form.send({ email: "maryam" }), "email")).toContain("name@example.com");
  for (const address of [email, freshEmail()])
    expect((await form.send({ email: address })).leadsTo).toBe("/ps/forgot-password?sent=1");
  const sent = await open("/en/forgot-password?sent=1");
  expect([sent.heading, sent.text("main")]).toEqual([
    en.account.forgot.sentTitle,
    expect.stringContaining("60 minutes"),
  ]);
  expect(linkIn(await mailTo(email, ps.mail.reset.subject))).toContain("/ps/reset-password/");
});

test("AUTH-13 AUTH-14 AUTH-15 a new password by the mailed link, once", async () => {
  const { id, email } = await signUp();
  const link = `/en/reset-password/${await mailToken(id, "reset")}`;
  const form = await open(link);
  const reset = (password: string, repeat = password) => form.send({ password, repeat });
  expect(errorOf(await reset("7777777"), "password")).toContain("at least 8 characters");
  expect(errorOf(await reset("saffron in spring", "saffron in summer"), "repeat")).toBe(en.account.wrong.repeat);
  const done = await reset("saffron in spring");
  expect(done.leadsTo).toBe("/en/login?reset=1");
  const login = await open("/en/login?reset=1");
  expect(login.text("main")).toContain(en.account.login.reset);
  // A used link says so before the user thinks of a new password.
  const old = await open(link);
  expect([old.heading, old.all("form")]).toEqual([en.account.activation.oldTitle, []]);
  expect(attribute(old.link(en.account.reset.newLink), "href")).toBe("/en/forgot-password");
  expect((await login.send({ email, password: PASSWORD })).status).toBe(401);
  expect((await login.send({ email, password: "saffron in spring" })).status).toBe(303);
});

test("AUTH-22 RTE-09 reading the mailed link activates nothing, its button does, once", async () => {
  const { id } = await signUp({ verified: false });
  const isVerified = async () =>
    (await sql("SELECT 1 FROM users WHERE id = $1 AND verified_at IS NOT NULL", [id])).length;
  const link = `/fa/account-activation?token=${await mailToken(id, "activation")}`;
  const page = await open(link);
  expect([page.heading, await isVerified()]).toEqual([fa.account.activation.confirmTitle, 0]);
  const done = await open((await page.send({})).leadsTo ?? "");
  expect([done.heading, await isVerified()]).toEqual([fa.account.activation.doneTitle, 1]);
  done.one('main a[href="/fa/profile"]');
  const old = await open(`${link}0`);
  expect(old.heading).toBe(fa.account.activation.oldTitle);
  old.one('main a[href^="/fa/login?from="]');
  expect((await open(link)).heading).toBe(fa.account.activation.doneTitle);
});

test("AUTH-22 AUTH-23 an expired link sends a new mail by one tap, without a login", async () => {
  const { id } = await signUp({ verified: false });
  const link = `/ps/account-activation?token=${await mailToken(id, "activation")}`;
  await sql(
    "UPDATE user_tokens SET created_at = now() - interval '2 days', expires_at = now() - interval '1 day' WHERE user_id = $1",
    [id],
  );
  const page = await open(link);
  expect(page.heading).toBe(ps.account.activation.oldTitle);
  const sent = await open((await page.send({})).leadsTo ?? "");
  expect(sent.heading).toBe(ps.account.activation.mailTitle);
  expect(
    await sql("SELECT 1 FROM user_tokens WHERE user_id = $1 AND used_at IS NULL AND expires_at > now()", [id]),
  ).toHaveLength(1);
});

test("AUTH-23 who is signed in may have the mail sent again", async () => {
  const { cookie } = await sessionOf(await signUp({ verified: false }));
  const page = await open("/en/account-activation", { headers: { cookie } });
  expect(page.heading).toBe(en.account.activation.mailTitle);
  const sent = await page.send({}, { headers: { cookie } });
  expect((await open(sent.leadsTo ?? "", { headers: { cookie } })).text("main")).toContain(
    en.account.activation.resent,
  );
});

test("AUTH-25 AUTH-26 an account is deleted after the password where the login is not recent", async () => {
  const someone = await signUp();
  const { cookie } = await sessionOf(someone);
  await sql("UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = $1", [someone.id]);
  const form = await open("/fa/delete-account", { headers: { cookie } });
  const leave = (password: string) =>
    form.send({ reason: "دیگر لازم ندارم", confirm: DELETE_WORDS.fa, password }, { headers: { cookie } });
  const refused = await leave("wrong one");
  expect(errorOf(refused, "password")).toBe(fa.account.delete.passwordWrong);
  expect(refused.text("main a[href='#password']")).toBe(fa.account.delete.passwordWrong);
  expect((await leave(PASSWORD)).leadsTo).toContain("deleted=1");
});
