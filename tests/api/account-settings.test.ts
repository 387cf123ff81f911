import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createMailToken, mailTokenOf } from "@/lib/auth/mail-token";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { sortByName } from "@/lib/i18n/collate";
import {
  another,
  bearer,
  catcher,
  logIn,
  PASSWORD,
  passwordHash,
  post,
  prepare,
  profile,
  refresh,
  send,
  tokenIn,
  work,
} from "./account-calls";
import { actors, type TestActor } from "./actors";
import { call, callApi } from "./call-api";

prepare();

describe("API-11 changing one's password", () => {
  const change = (actor: TestActor, body: unknown, id = actor.id, query = "") =>
    post(`/v1/user/change-password/${id}${query}`, body, actor);

  test("S-29 signs out the other devices, not this one, and tells the owner", async () => {
    const customer = await actors.customer({ passwordHash });
    const other = await another(customer.id);
    expect(await change(customer, { password: PASSWORD, newPassword: "nashpati-1404" })).toMatchObject({
      http: 200,
      message: "Your password was changed.",
    });
    expect((await profile(customer)).http).toBe(200);
    expect((await profile(bearer(other.accessToken))).http).toBe(401);
    expect((await refresh(other.refreshToken)).http).toBe(401);
    expect((await refresh(customer.tokens.refreshToken)).http).toBe(200);
    expect((await work()).map(({ to }) => to)).toEqual([[customer.email]]);
    const audit = await db.auditEntry.findFirstOrThrow({ where: { entityId: customer.id } });
    expect([audit.action, JSON.stringify(audit).includes("nashpati")]).toEqual(["user.change_password", false]);
  });

  test("AUTH-21 the message is in the language that is asked for", async () => {
    const customer = await actors.customer({ passwordHash });
    const { message } = await change(
      customer,
      { password: PASSWORD, newPassword: "nashpati-1404" },
      customer.id,
      "?lang=fa",
    );
    expect(message).toBe("رمز عبورتان تغییر کرد.");
  });

  test("AUTH-18 a wrong one is 'Invalid password', and guessing ends", async () => {
    const customer = await actors.customer({ passwordHash });
    const wrong = { password: "not it", newPassword: "nashpati-1404" };
    for (let n = 0; n < 5; n++)
      expect(await change(customer, wrong)).toMatchObject({
        http: 400,
        code: "invalid_password",
        message: "Invalid password",
      });
    expect((await change(customer, { ...wrong, password: PASSWORD })).http).toBe(429);
  });

  test("AUTH-16 both are needed, the new one of at least 8 letters", async () => {
    const customer = await actors.customer({ passwordHash });
    for (const [body, path] of [
      [{ newPassword: "nashpati-1404" }, "password"],
      [{ password: PASSWORD }, "newPassword"],
      [{ password: PASSWORD, newPassword: "1234567" }, "newPassword"],
      [{ password: { not: "" }, newPassword: "nashpati-1404" }, "password"],
    ] as const) {
      const answer = await change(customer, body);
      expect([answer.http, answer.errors?.map((error) => error.path)]).toEqual([400, [path]]);
    }
  });

  test("S-7 S-8 is for oneself alone: nothing changes, no mail goes out", async () => {
    const [thief, victim] = [await actors.customer({ passwordHash }), await actors.customer({ passwordHash })];
    const body = { password: PASSWORD, newPassword: "nashpati-1404" };
    for (const [actor, id] of [
      [thief, victim.id],
      [await actors.admin(), victim.id],
      [thief, randomUUID()],
    ] as const)
      expect(await change(actor, body, id)).toMatchObject({ http: 403, code: "forbidden" });
    expect((await change(thief, body, "12")).http).toBe(404);
    expect((await logIn(victim.email, PASSWORD)).http).toBe(200);
    expect((await work()).length).toBe(0);
  });
});

describe("API-10 the activation mail again", () => {
  const resend = (actor: TestActor, id = actor.id) => post(`/v1/user/send-verification/${id}`, undefined, actor);

  test("AUTH-22 AUTH-23 comes, and its link verifies the account by a POST alone", async () => {
    const customer = await actors.unverified();
    expect((await resend(customer)).http).toBe(200);
    const token = tokenIn((await work())[0]?.text);
    expect((await call("GET", `/v1/user/verify?token=${token}`)).http).toBe(405);
    expect((await post("/v1/user/verify", { token })).message).toBe("Your account is verified.");
    expect(await profile(customer)).toMatchObject({ data: { isVerified: true } });
    // A double click, or a retry after a lost answer.
    expect((await post("/v1/user/verify", { token })).http).toBe(200);
    expect((await resend(customer)).message).toBe("This account is verified already.");
  });

  test("AUTH-22 an old, replaced or invented link verifies nothing", async () => {
    const customer = await actors.unverified();
    const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1000);
    const old = await transact(({ tx }) => createMailToken(tx, customer.id, "activation", yesterday));
    const replaced = await transact(({ tx }) => createMailToken(tx, customer.id, "activation", new Date()));
    await resend(customer);
    for (const token of [mailTokenOf(old, "activation"), mailTokenOf(replaced, "activation"), "x", "\u0000"])
      expect(await post("/v1/user/verify", { token })).toMatchObject({ http: 400, code: "invalid_token" });
    expect(await profile(customer)).toMatchObject({ data: { isVerified: false } });
  });

  test("AUTH-22 comes without a login to whoever has an old link, while that account waits for it", async () => {
    const customer = await actors.unverified();
    const renew = (token: string) => post("/v1/user/renew-activation?lang=ps", { token });
    const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1000);
    const old = mailTokenOf(
      await transact(({ tx }) => createMailToken(tx, customer.id, "activation", yesterday)),
      "activation",
    );
    expect((await renew(old)).http).toBe(200);
    const [mail] = await work();
    expect([mail?.to, mail?.text.includes("/ps/account-activation")]).toEqual([[customer.email], true]);
    expect((await post("/v1/user/verify", { token: tokenIn(mail?.text) })).http).toBe(200);
    expect((await renew(old)).message).toBe("This account is verified already.");
    for (const token of ["x", "\u0000"]) expect(await renew(token)).toMatchObject({ http: 400, code: "invalid_token" });
    expect((await work()).filter(({ text }) => text.includes("account-activation"))).toHaveLength(1);
  });

  test("S-7 is for oneself; an admin may for anybody", async () => {
    const victim = await actors.unverified();
    for (const thief of [await actors.unverified(), await actors.owner()])
      expect((await resend(thief, victim.id)).http).toBe(403);
    expect((await work()).length).toBe(0);
    const admin = await actors.admin();
    expect((await resend(admin, victim.id)).http).toBe(200);
    expect((await resend(admin, randomUUID())).http).toBe(404);
    expect((await work()).map(({ to }) => to)).toEqual([[victim.email]]);
  });

  test("three times an hour, and not for the banned", async () => {
    const customer = await actors.unverified();
    for (let n = 0; n < 3; n++) expect((await resend(customer)).http).toBe(200);
    expect((await resend(customer)).code).toBe("rate_limited");
    expect((await resend(await actors.banned())).code).toBe("banned");
    await work();
  });
});

describe("H40 saved places", () => {
  const titles = async (listed: readonly string[]) => {
    const known = await db.business.findMany({
      where: { id: { in: [...listed] } },
      select: { id: true, translation: true },
    });
    const titleOf = (id: string) =>
      known.find((business) => business.id === id)?.translation as Record<string, { title: string }>;
    return listed.map((id) => titleOf(id).en?.title ?? "");
  };

  test("come paged, the last first, without those that are gone", async () => {
    const customer = await actors.customer();
    const businesses = await db.business.findMany({ where: { status: "confirmed" }, take: 4, orderBy: { id: "asc" } });
    await db.bookmark.createMany({
      data: businesses.map(({ id }, n) => ({ userId: customer.id, businessId: id, createdAt: new Date(n * 1000) })),
    });
    const [first, second, third, fourth] = businesses.map(({ id }) => id);
    await db.business.update({ where: { id: second ?? "" }, data: { status: "suspended" } });
    await db.business.update({ where: { id: third ?? "" }, data: { deletedAt: new Date() } });
    type Page = { restaurants: { _id: string }[]; pagination: { totalResults: number; hasNextPage: boolean } };
    const read = async (query: string) => call<unknown, Page>("GET", `/v1/user/bookmarks${query}`, customer);
    const page = await read("?limit=1&lang=en");
    expect(page.restaurants.map(({ _id }) => _id)).toEqual([fourth]);
    expect(page.pagination).toMatchObject({ totalResults: 2, hasNextPage: true });
    expect((await read("?limit=1&page=2")).restaurants.map(({ _id }) => _id)).toEqual([first]);
    expect((await read("?page=3")).restaurants).toEqual([]);
    const [name = ""] = await titles([fourth ?? ""]);
    expect((await read(`?lang=en&search=${encodeURIComponent(name)}`)).restaurants.map(({ _id }) => _id)).toContain(
      fourth,
    );
    expect((await read("?search=xqzv")).pagination).toMatchObject({ totalResults: 0 });
    const byName = (await read("?lang=en&sort=name")).restaurants.map(({ _id }) => _id);
    const sorted = sortByName(await titles(byName), (title) => title, "en");
    expect(await titles(byName)).toEqual(sorted);
    expect((await read("?sort=rating")).restaurants).toHaveLength(2);
    expect((await call("GET", "/v1/user/bookmarks?sort=newest", customer)).http).toBe(400);
    expect((await call("GET", "/v1/user/bookmarks")).http).toBe(401);
  });
});

describe("S-47 S-57 S-82 what is none", () => {
  const NASTY = ["\u0000", "\ud800", "x".repeat(10_000), 1e308, true, null, [], {}, { not: "" }, ["a"], "\u202e"];
  const calls = [
    ["API-04", "POST", () => "/user/forgot-password", "email"],
    ["API-05", "POST", () => "/user/reset-password/x", "password"],
    ["verifying", "POST", () => "/v1/user/verify", "token"],
    ["API-11", "POST", ({ id }: TestActor) => `/v1/user/change-password/${id}`, "newPassword"],
    ["API-09", "DELETE", () => "/v1/user/me", "reason"],
  ] as const;

  test.each(calls)("%s refuses with 400 whatever its field can't be", async (_name, method, address, field) => {
    const customer = await actors.customer({ passwordHash });
    for (const value of NASTY) {
      const body = { ...(field === "newPassword" && { password: PASSWORD }), [field]: value };
      const answer = await send(method, address(customer), body, customer);
      expect(answer, JSON.stringify(value)).toMatchObject({ http: 400, status: "error" });
    }
    for (const body of [[], "text", null, 1])
      expect((await send(method, address(customer), body, customer)).http).toBe(400);
    const poisoned = { method, body: `{"__proto__":{"role":"admin"},"${field}":"x"}` };
    const headers = { ...customer.headers, "content-type": "application/json" };
    expect((await callApi(address(customer), { ...poisoned, headers })).status).toBe(400);
    expect((await profile(customer)).http).toBe(200);
  });
});

describe("the language of mails", () => {
  const languageOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).language;

  test("is that of the page where a new password is asked for, and so is the link; the account keeps its own", async () => {
    const customer = await actors.customer({ passwordHash });
    await post("/user/forgot-password?lang=ps", { email: customer.email });
    const [mail] = await work();
    expect(mail?.headers.get("subject")).toBe("نوی پټنوم وټاکئ");
    expect(mail?.text).toContain("/ps/reset-password/");
    expect(await languageOf(customer.id)).toBe("fa");
    const token = tokenIn(mail?.text);
    catcher.mails.length = 0;
    expect((await post(`/user/reset-password/${token}?lang=en`, { password: "zard-aloo-77" })).http).toBe(200);
    expect((await work())[0]?.headers.get("subject")).toBe("Your password was changed");
    catcher.mails.length = 0;
    await post("/user/forgot-password", { email: customer.email });
    expect((await work())[0]?.text).toContain("/fa/reset-password/");
  });

  test("is the one last used to sign in, where that is told", async () => {
    const customer = await actors.customer({ passwordHash });
    const enter = (query: string) => post(`/user/login${query}`, { email: customer.email, password: PASSWORD });
    expect((await enter("?lang=ps")).http).toBe(200);
    expect(await languageOf(customer.id)).toBe("ps");
    expect((await enter("")).http).toBe(200);
    expect(await languageOf(customer.id)).toBe("ps");
    expect((await enter("?lang=xx")).http).toBe(400);
  });

  test("is told and chosen in the profile", async () => {
    const customer = await actors.customer();
    const told = async () => (await profile(customer)).data.language;
    expect(await told()).toBe("fa");
    const answer = await send("PATCH", "/v1/user/profile", { language: "ps" }, customer);
    expect([answer.http, answer]).toMatchObject([200, { data: { language: "ps", fullname: customer.fullname } }]);
    expect(await told()).toBe("ps");
    expect(await send("PATCH", "/v1/user/profile", { language: "de" }, customer)).toMatchObject({
      http: 400,
      errors: [{ path: "language" }],
    });
  });
});
