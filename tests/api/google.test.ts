import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors } from "./actors";
import { callApi } from "./call-api";
import { codeOf, personWithApp, secondStep, withApp } from "./factor-people";
import { Browser, google, isCallback, person, prepare, SITE, START, userOf } from "./google-browser";

prepare();

describe("H26 sign-in with Google", () => {
  test("makes a verified customer, in the language of the page, and leads back to where they were", async () => {
    google.person = person();
    const browser = new Browser();
    expect(await browser.follow(START)).toBe(`${SITE}/ps/oauth-callback?from=%2Fps%2Fherat`);
    const user = await userOf(google.person.email);
    expect(user).toMatchObject({ role: "customer", language: "ps", fullname: "زهرا امیری", passwordHash: null });
    expect(user?.verifiedAt).not.toBeNull();
    const profile = await callApi("/v1/user/profile", { headers: { cookie: browser.session } });
    expect(await profile.json()).toMatchObject({ data: { email: google.person.email, isVerified: true } });
  });

  test("gives the browser both cookies, which refresh and sign out as any others, and keeps no answer", async () => {
    google.person = person();
    const browser = new Browser();
    await browser.follow(START);
    const last = browser.seen.at(-1);
    const signIn = last?.headers.getSetCookie().filter((line) => /^(?:session|refresh)=./.test(line)) ?? [];
    expect(signIn).toHaveLength(2);
    for (const line of signIn) expect(line).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(browser.seen.filter(({ url }) => url === "").map(({ headers }) => headers.get("cache-control"))).toEqual([
      "no-store",
      "no-store",
    ]);
    const cookie = `refresh=${browser.jar.get(`${SITE} refresh`)}`;
    const refreshed = await callApi("/user/refresh-token", {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    expect(await refreshed.json()).toEqual({ accessToken: expect.any(String) });
    expect([...browser.jar.keys()].filter((key) => /state|nonce|pkce/i.test(key))).toEqual([]);
  });

  test("asks with state, nonce and PKCE", async () => {
    const asked = new URL((await new Browser().ask(START)).headers.get("location") ?? "");
    expect(asked.origin).toBe(google.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${SITE}/api/auth/callback/google`,
    });
  });

  test("opens the account with the same address, and the same one again when Google's address has changed", async () => {
    const known = await actors.customer({ passwordHash: "$argon2id$kept" });
    google.person = person({ email: known.email.toUpperCase() });
    await new Browser().follow(START);
    expect(await userOf(known.email)).toMatchObject({
      id: known.id,
      passwordHash: "$argon2id$kept",
      oauthAccounts: [{ provider: "google" }],
    });
    google.person = { ...google.person, email: `moved-${randomUUID()}@private.example` };
    const browser = new Browser();
    await browser.follow(START);
    const profile = await callApi("/v1/user/profile", { headers: { cookie: browser.session } });
    expect(await profile.json()).toMatchObject({ data: { _id: known.id } });
    expect(await userOf(google.person.email)).toBeNull();
    expect(await db.oauthAccount.count({ where: { userId: known.id } })).toBe(1);
  });

  test.each([
    ["wide letters", (email: string) => email.replace("@", "＠").replace(/a/g, "ａ")],
    ["a ligature", (email: string) => `ﬁ${email}`],
    ["the sign of Kelvin", (email: string) => `\u212a${email}`],
    ["a letter with a sign that can't be seen", (email: string) => email.replace("@", "\u200b@")],
  ])("an address with %s is none of ours, whatever it folds to", async (_what, spell) => {
    for (const prefix of ["", "fi", "k"]) {
      const email = `${prefix}actor-${randomUUID()}@private.example`;
      const known = await actors.customer();
      await db.user.update({ where: { id: known.id }, data: { email } });
      google.person = person({ email: spell(email.slice(prefix.length)) });
      const before = await db.user.count();
      expect(await new Browser().follow(START)).toContain("error=google_unverified");
      expect(await db.user.count()).toBe(before);
    }
  });

  test("whoever made an account with another's address is put out when its owner comes", async () => {
    const squatter = await actors.unverified();
    await db.user.update({ where: { id: squatter.id }, data: { passwordHash: "$argon2id$squatter" } });
    await withApp(squatter);
    google.person = person({ email: squatter.email });
    await new Browser().follow(START);
    const user = await userOf(squatter.email);
    expect(user).toMatchObject({ id: squatter.id, passwordHash: null });
    expect(user?.verifiedAt).not.toBeNull();
    expect((await callApi("/v1/user/profile", { headers: squatter.headers })).status).toBe(401);
    // Their second factor does not lock the owner out either.
    expect(await new Browser().follow(START)).toContain("/ps/oauth-callback?from=");
  });

  test("an account with a second factor is asked for it, and nobody is signed in before", async () => {
    const { someone, secret } = await personWithApp("customer");
    const sessions = () => db.session.count({ where: { userId: someone.id, revokedAt: null } });
    const before = await sessions();
    google.person = person({ email: someone.email });
    let challenge: string | undefined;
    for (const time of [1, 2]) {
      const browser = new Browser();
      expect(await browser.follow(START)).toBe(`${SITE}/ps/login?from=%2Fps%2Fherat`);
      expect([...browser.jar.keys()].filter((key) => new RegExp(`^${SITE} (?:session|refresh)`).test(key))).toEqual([]);
      expect([time, await sessions()]).toEqual([time, before]);
      challenge = browser.jar.get(`${SITE} second-step`);
      expect((await secondStep({ challenge, code: "000000" })).code).toBe("invalid_code");
    }
    expect((await secondStep({ challenge, code: codeOf(secret) })).http).toBe(200);
    expect(await sessions()).toBe(before + 1);
  });

  test("an account that was deleted stays so: its owner begins anew", async () => {
    google.person = person();
    await new Browser().follow(START);
    const old = await userOf(google.person.email);
    await db.user.update({
      where: { id: old?.id as string },
      data: { deletedAt: new Date(), email: null, fullname: "" },
    });
    await new Browser().follow(START);
    const anew = await userOf(google.person.email);
    expect(anew?.id).not.toBe(old?.id);
    expect(anew?.oauthAccounts).toHaveLength(1);
  });

  test("two windows at once make one account", async () => {
    google.person = person();
    const ends = await Promise.all([1, 2, 3].map(() => new Browser().follow(START)));
    expect(ends.every((end) => !end.includes("error"))).toBe(true);
    expect(await db.user.count({ where: { email: google.person.email } })).toBe(1);
  });
});

describe("H26 what Google's way refuses", () => {
  const nobodyIsIn = (browser: Browser) =>
    expect([...browser.jar.keys()].filter((key) => /^\S+3000 (?:session|refresh)/.test(key))).toEqual([]);

  test.each([false, undefined])("an address that is verified: %s opens and makes nothing", async (email_verified) => {
    const victim = await actors.admin();
    google.person = person({ email: victim.email, email_verified: email_verified as boolean });
    const browser = new Browser();
    expect(await browser.follow(START)).toContain("error=google_unverified");
    nobodyIsIn(browser);
    expect(await db.oauthAccount.count({ where: { subject: google.person.sub } })).toBe(0);
  });

  test("a wrong state, and a way that another browser began", async () => {
    google.person = person();
    const browser = new Browser();
    const callback = await browser.follow(START, isCallback);
    const forged = callback.replace(/state=[^&]+/, "state=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    expect((await browser.ask(forged)).headers.get("location")).toContain("error=google_failed");
    const victim = new Browser();
    await victim.ask(START);
    expect((await victim.ask(callback)).headers.get("location")).toContain("error=google_failed");
    nobodyIsIn(browser);
    nobodyIsIn(victim);
  });

  test("a code that was used, with the cookies of the first time", async () => {
    google.person = person();
    const browser = new Browser();
    const callback = await browser.follow(START, isCallback);
    const thief = new Browser();
    for (const [key, value] of browser.jar) thief.jar.set(key, value);
    expect((await browser.ask(callback)).headers.get("location")).not.toContain("error");
    expect((await thief.ask(callback)).headers.get("location")).toContain("error=google_failed");
    nobodyIsIn(thief);
  });

  test("who changed their mind is told so", async () => {
    const browser = new Browser();
    const state = new URL((await browser.ask(START)).headers.get("location") ?? "").searchParams.get("state");
    const left = await browser.ask(`/api/auth/callback/google?error=access_denied&state=${state}`);
    expect(left.headers.get("location")).toBe(`${SITE}/ps/oauth-callback?from=%2Fps%2Fherat&error=google_left`);
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/\t/evil.example"])(
    "leads from %j to no other site",
    async (from) => {
      google.person = person();
      const start = `/api/auth/signin/google?lng=fa&from=${encodeURIComponent(from)}&callbackUrl=https://evil.example`;
      expect(await new Browser().follow(start)).not.toMatch(/evil|javascript/);
    },
  );

  test("a forged cookie of where the way ends", async () => {
    google.person = person();
    const browser = new Browser();
    const callback = await browser.follow(START, isCallback);
    browser.jar.set(
      `${SITE} google.callbackUrl`,
      encodeURIComponent("https://evil.example/fa/oauth-callback?from=/fa"),
    );
    expect((await browser.ask(callback)).headers.get("location")).toMatch(
      /^http:\/\/localhost:3000\/fa\/oauth-callback/,
    );
  });

  test("another site may not begin it, and nothing else of next-auth is served", async () => {
    const browser = new Browser();
    expect((await browser.ask(START, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const others = [
      "signin",
      "signout",
      "session",
      "csrf",
      "providers",
      "error",
      "verify-request",
      "callback/credentials",
      "_log",
    ];
    for (const path of others) expect([path, (await browser.ask(`/api/auth/${path}`)).status]).toEqual([path, 404]);
  });
});
