import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createGunzip } from "node:zlib";
import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { SECTIONS } from "@/lib/i18n/dashboard-sections";
import { directionOf } from "@/lib/i18n/language";
import { OWN_SCRIPTS } from "@/lib/page-cache/head-scripts";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { holding, siteAddress, sql } from "../support/e2e-database";
import { freshEmail, PASSWORD, type Person, sessionOf, signUp } from "../support/people";
import { ask, leadsTo, open } from "../support/site";

const DASHBOARD = "/en/dashboard";
/** The pages of the dashboard that are for admins, and whether they are tabs of an entry of the sidebar. */
const FOR_ADMINS = Object.entries(SECTIONS).flatMap(([path, section]) =>
  section.access === "admin"
    ? [{ path: `${DASHBOARD}/${path}`, isListed: "name" in section && !("action" in section) }]
    : [],
);

test("GRD-01 GRD-03 who has no session, or one that is none, is asked to log in and told the origin", async () => {
  for (const cookie of ["", "session=undecodable"]) {
    const { status, headers } = await ask("/fa/delete-account", { headers: { cookie } });
    expect([status, headers.get("location")]).toEqual([307, "/fa/login?from=%2Ffa%2Fdelete-account"]);
    expect(/session=;/.test(headers.get("set-cookie") ?? "")).toBe(cookie !== "");
  }
});

test("GRD-04 GRD-07 DSH-01 everybody is led home from what is not theirs", async () => {
  const admin = await signUp({ role: "admin" });
  const owner = await signUp({ role: "owner" });
  for (const as of [admin, owner]) expect(await leadsTo("/ps/delete-account", { as })).toEqual([307, "/ps"]);
  expect(await leadsTo(DASHBOARD, { as: await signUp() })).toEqual([307, "/en"]);
});

test("GRD-06 H31 H33 RTE-42 RTE-43 LST-10 owners and admins neither find nor open what is the other's", async () => {
  const [admin, owner] = [await signUp({ role: "admin" }), await signUp({ role: "owner" })];
  const linksOn = async (path: string, as: Person) => (await open(path, { as })).attributes("nav a", "href");
  const links = async (as: Person) => {
    const entries = (await linksOn(DASHBOARD, as)).filter((href) => href?.startsWith(`${DASHBOARD}/`));
    const found = new Set(entries);
    for (const href of entries) for (const tab of await linksOn(href ?? DASHBOARD, as)) found.add(tab);
    return [...found];
  };
  const [ofAdmin, ofOwner] = [await links(admin), await links(owner)];
  const headers = { cookie: (await sessionOf(owner)).cookie };
  expect(FOR_ADMINS.length).toBeGreaterThan(20);
  for (const { path, isListed } of FOR_ADMINS) {
    expect([ofAdmin.includes(path), ofOwner.includes(path)], path).toEqual([isListed, false]);
    expect(await leadsTo(path, { headers }), path).toEqual([307, DASHBOARD]);
  }
  expect(await leadsTo(`${DASHBOARD}/answers`, { as: admin })).toEqual([307, DASHBOARD]);
});

test("RTE-17 GRD-07 a profile is for whoever has a session, and only customers delete their account there", async () => {
  const who = await signUp();
  const { cookie } = await sessionOf(who);
  const headers = { cookie };
  const page = await open("/fa/profile?tab=account", { headers });
  expect(page.status).toBe(200);
  page.one('main a[href="/fa/delete-account"]');
  const nothing = await open("/ps/profile/nothing", { headers });
  expect([nothing.status, nothing.one("html").getAttribute("lang")]).toEqual([404, "ps"]);
  await sql("UPDATE sessions SET revoked_at = now(), revoked_reason = 'admin' WHERE user_id = $1", [who.id]);
  expect(await leadsTo("/fa/profile", { headers })).toEqual([307, "/fa/login?from=%2Ffa%2Fprofile"]);
  for (const role of ["owner", "admin"] as const) {
    const theirs = await open("/en/profile?tab=account", { as: await signUp({ role }) });
    for (const words of [en.profile.role[role], en.profile.changePassword])
      expect(theirs.text("main")).toContain(words);
    expect(theirs.all('main a[href="/en/delete-account"]')).toEqual([]);
  }
});

test("GRD-02 a login that was on its way nowhere leads owners and admins to the dashboard", async () => {
  for (const role of ["owner", "admin"] as const) {
    const as = await signUp({ role });
    const body = new URLSearchParams({ email: as.email, password: PASSWORD });
    expect(await leadsTo("/en/login", { method: "POST", body })).toEqual([303, DASHBOARD]);
    expect(await leadsTo("/en/login", { as })).toEqual([307, DASHBOARD]);
  }
});

test("a session that was ended opens nothing, though its cookie is whole", async () => {
  const { cookie } = await sessionOf(await signUp({ role: "owner" }));
  expect((await ask(DASHBOARD, { headers: { cookie } })).status).toBe(200);
  await ask("/api/user/logout", { method: "POST", headers: { cookie } });
  const answer = await ask(DASHBOARD, { headers: { cookie } });
  expect([answer.status, answer.headers.get("location")]).toEqual([307, "/en/login?from=%2Fen%2Fdashboard"]);
  expect(await answer.text()).not.toContain(en.today.waits);
});

test("GRD-06 RTE-30 an admin gets in, by the address without a language too; what is not there says so", async () => {
  const as = await signUp({ role: "admin" });
  for (const lng of LANGUAGES) {
    const page = await open(`/dashboard?lng=${lng}`, { as });
    expect([page.status, page.path]).toEqual([200, `/${lng}/dashboard`]);
    expect(page.one("html").getAttribute("dir")).toBe(directionOf(lng));
    const nothing = await open(`/${lng}/dashboard/${freshEmail()}`, { as });
    expect([nothing.status, nothing.one("html").getAttribute("lang")]).toEqual([404, lng]);
    expect(nothing.heading).not.toBe("");
  }
});

test("the frame of a page comes before what waits for the database", async () => {
  const { cookie } = await sessionOf(await signUp({ role: "admin" }));
  const { free } = await holding("businesses");
  const sent = request(new URL(DASHBOARD, siteAddress()), { headers: { cookie, "accept-encoding": "gzip" } });
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const pieces = answer.pipe(createGunzip());
  let html = "";
  pieces.on("data", (piece: Buffer) => (html += piece));
  await expect.poll(() => html, { timeout: 10_000 }).toContain(en.dashboard.loading);
  expect(html).not.toContain(en.dashboardOverview.attention);
  expect([answer.headers["content-encoding"], answer.headers["cache-control"]]).toEqual(["gzip", "private, no-store"]);
  await free();
  await once(pieces, "end");
  expect(html).toContain(en.dashboardOverview.attention);
});

test("S-80 each script has the nonce of its answer, each answer another one", async () => {
  const as = await signUp({ role: "admin" });
  const nonces: (string | undefined)[] = [];
  for (let asked = 0; asked < 2; asked += 1) {
    const { headers, html } = await open(DASHBOARD, { as });
    const policy = headers.get("content-security-policy") ?? "";
    const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    const bare = scripts.filter(([, attributes]) => !attributes?.includes(`nonce="${nonce}"`));
    expect(scripts.length).toBeGreaterThan(5);
    expect(bare.map(([, , text]) => text)).toEqual(OWN_SCRIPTS);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

test("the dashboard brings neither the small scripts of public pages nor a kept copy", async () => {
  const { html } = await open(DASHBOARD, { as: await signUp({ role: "owner" }) });
  expect(html).not.toMatch(/enhance\.js|account\.js|data-hydrate/);
  expect(html).toContain(en.today.noPlace);
});

test("PRO-01 the card and its tabs come with the page, in the frame of the site", async () => {
  const as = await signUp();
  const page = await open("/fa/profile", { as });
  const { tab, tabs } = fa.profile;
  expect(page.heading).toBe("مریم نوری");
  expect(page.text("main")).toContain(as.email);
  page.one(".site-footer");
  expect(page.texts(`nav[aria-label="${tabs}"] a`)).toEqual([tab.favorites, tab.reviews, tab.account]);
});
