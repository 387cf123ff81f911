import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMailToken, mailTokenOf } from "@/lib/auth/mail-token";
import { hashPassword } from "@/lib/auth/password";
import { openSession } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { processOutbox } from "@/lib/core/outbox";
import { transact } from "@/lib/core/transact";
import { JOB_HANDLERS } from "@/lib/jobs/service";
import { catchMail, type MailCatcher } from "@/tests/support/mail-catcher";
import { actors, sends, type TestActor } from "./actors";
import { callApi, type ErrorBody } from "./call-api";

let catcher: MailCatcher;
const PASSWORD = "anar-1403";
let passwordHash: string;

beforeAll(async () => {
  catcher = await catchMail();
  process.env.SMTP_URL = `smtp://127.0.0.1:${catcher.port}`;
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => catcher.close());
beforeEach(async () => {
  await db.outbox.deleteMany();
  catcher.mails.length = 0;
});

let clients = 0;
type Answer = { status: number; body: ErrorBody & { message: string }; response: Response };

/** Each call comes from another network. */
async function send(method: string, address: string, body: unknown, actor?: TestActor): Promise<Answer> {
  clients += 1;
  const headers = { ...actor?.headers, "x-forwarded-for": `10.8.${clients >> 8}.${clients & 255}` };
  const response = await callApi(address, { method, ...(body === undefined ? { headers } : sends(body, { headers })) });
  return { status: response.status, body: (await response.json()) as Answer["body"], response };
}
const post = (address: string, body: unknown, actor?: TestActor) => send("POST", address, body, actor);
const logIn = (email: string, password: string) => post("/user/login", { email, password });
const profile = ({ headers }: Pick<TestActor, "headers">) => callApi("/v1/user/profile", { headers });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const refresh = (token: string) => callApi("/user/refresh-token", bearer(token));
/** A second device of the same person. */
const another = (id: string) =>
  transact(({ tx }) => openSession(tx, { id, role: "customer", isVerified: true }, new Date()));

/** Lets the worker work until nothing is left; the mails that came. */
async function work() {
  while ((await processOutbox(JOB_HANDLERS, () => new Date(Date.now() + 1000))) > 0);
  return catcher.mails;
}
const tokenIn = (text = "") => /(?:token=|reset-password\/)([\w-]{43})/.exec(text)?.[1] ?? "";

test.each([
  "role",
  "email",
  "isVerified",
  "isVerfied",
  "verifiedAt",
  "password",
  "passwordHash",
  "banned",
  "bannedAt",
  "_id",
])("S-12 nobody sets %s by changing their profile", async (field) => {
  const actor = await actors.unverified();
  const before = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  const value =
    field === "role" ? "admin" : field.startsWith("is") || field === "banned" ? true : "other@private.example";
  const { status, body } = await send("PATCH", "/v1/user/profile", { fullname: "Zz Other", [field]: value }, actor);
  expect([status, body.code]).toEqual([400, "validation_failed"]);
  expect(await db.user.findUniqueOrThrow({ where: { id: actor.id } })).toEqual(before);
});

async function forgot(email: string): Promise<string> {
  catcher.mails.length = 0;
  expect((await post("/user/forgot-password", { email })).status).toBe(200);
  const [mail] = await work();
  return tokenIn(mail?.text);
}

describe("API-07 one's own account", () => {
  test("ENT-05 ROLE-02 is read by whoever is signed in, the unverified and the banned too, and kept by nobody", async () => {
    for (const actor of [
      await actors.customer(),
      await actors.unverified(),
      await actors.banned(),
      await actors.owner(),
    ]) {
      const response = await profile(actor);
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
      const { data } = (await response.json()) as { data: Record<string, unknown> };
      expect(data).toMatchObject({ _id: actor.id, email: actor.email, fullname: actor.fullname, profilePic: null });
      expect(Object.keys(data)).toEqual(expect.arrayContaining(["role", "isVerified", "media", "createdAt"]));
      expect(JSON.stringify(data)).not.toMatch(/password|hash/i);
    }
    expect((await callApi("/v1/user/profile")).status).toBe(401);
  });
});

describe("API-04 a forgotten password", () => {
  test("S-39 is answered alike for known, unknown, unverified and banned; the mail goes to the known", async () => {
    const people = [await actors.customer(), await actors.unverified(), await actors.banned()];
    const emails = [...people.map(({ email }) => email), `nobody-${randomUUID()}@private.example`];
    const answers = await Promise.all(emails.map((email) => post("/user/forgot-password", { email })));
    const seen = answers.map(({ status, body, response }) => {
      const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
      return JSON.stringify([status, body, headers]);
    });
    expect(answers[0]?.status).toBe(200);
    expect(new Set(seen).size).toBe(1);
    const mails = await work();
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(people.map(({ email }) => email).sort());
  });

  test("S-39 does the same work for both before it answers: one job, and no look at accounts", async () => {
    const { email } = await actors.customer();
    for (const address of [email, `nobody-${randomUUID()}@private.example`]) {
      await post("/user/forgot-password", { email: address });
      const [job] = await db.outbox.findMany({ where: { kind: "forgot_password", doneAt: null } });
      expect(job?.payload).toEqual({ email: address });
      await work();
    }
    const left = await db.outbox.findMany({ where: { kind: "forgot_password" } });
    expect(left.map(({ payload }) => payload)).toEqual(left.map(() => ({})));
  });

  test.each(["", "not an address", "a@b.example,c@d.example", null, ["a@b.example"], { contains: "@" }])(
    "AUTH-11 S-43 S-47 refuses %j",
    async (email) => {
      const { status, body } = await post("/user/forgot-password", { email });
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, "validation_failed", "email"]);
    },
  );

  test("may be asked three times an hour, for unknown addresses too", async () => {
    const email = `nobody-${randomUUID()}@private.example`;
    for (let n = 0; n < 3; n++) expect((await post("/user/forgot-password", { email })).status).toBe(200);
    const { status, response } = await post("/user/forgot-password", { email });
    expect([status, Number(response.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  });
});

describe("API-05 a new password by link", () => {
  test("S-40 works once, signs out every device and tells the owner", async () => {
    const customer = await actors.customer({ passwordHash });
    const token = await forgot(customer.email);
    catcher.mails.length = 0;
    const [first, second] = await Promise.all([
      post(`/user/reset-password/${token}`, { password: "nashpati-1404" }),
      post(`/user/reset-password/${token}`, { password: "angoor-1404" }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    const refused = first.status === 400 ? first : second;
    expect(refused.body).toMatchObject({ code: "invalid_token", message: "Invalid or expired reset link" });
    expect((await profile(customer)).status).toBe(401);
    expect((await refresh(customer.tokens.refreshToken)).status).toBe(401);
    expect((await logIn(customer.email, PASSWORD)).status).toBe(401);
    const right = first.status === 200 ? "nashpati-1404" : "angoor-1404";
    expect((await logIn(customer.email, right)).status).toBe(200);
    expect((await work()).map(({ to }) => to)).toEqual([[customer.email]]);
  });

  test("S-40 dies after 60 minutes, at a newer request and when the password is changed", async () => {
    const customer = await actors.customer({ passwordHash });
    const old = await transact(({ tx }) =>
      createMailToken(tx, customer.id, "reset", new Date(Date.now() - 60 * 60_000 - 1000)),
    );
    const first = await forgot(customer.email);
    const second = await forgot(customer.email);
    const change = { password: PASSWORD, newPassword: "nashpati-1404" };
    for (const token of [mailTokenOf(old, "reset"), first])
      expect((await post(`/user/reset-password/${token}`, { password: "zard-aloo-77" })).body.code).toBe(
        "invalid_token",
      );
    expect((await post(`/v1/user/change-password/${customer.id}`, change, customer)).status).toBe(200);
    expect((await post(`/user/reset-password/${second}`, { password: "zard-aloo-77" })).body.code).toBe(
      "invalid_token",
    );
    expect((await logIn(customer.email, "nashpati-1404")).status).toBe(200);
  });

  test("S-24 S-40 takes no token of another purpose, and none that was made up", async () => {
    const customer = await actors.unverified();
    const activation = await transact(({ tx }) => createMailToken(tx, customer.id, "activation", new Date()));
    const made = [
      mailTokenOf(activation, "activation"),
      mailTokenOf(activation, "reset"),
      "x",
      "%00",
      "'",
      "a".repeat(200),
    ];
    for (const token of made) {
      const { status, body } = await post(`/user/reset-password/${encodeURIComponent(token)}`, {
        password: "zard-aloo-77",
      });
      expect([token, status, body.code]).toEqual([token, 400, "invalid_token"]);
    }
    expect((await post("/user/reset-password/x", { password: { startsWith: "" } })).status).toBe(400);
  });

  test("AUTH-13 S-40 a password of seven letters is refused and leaves the link as it was", async () => {
    const customer = await actors.customer();
    const token = await forgot(customer.email);
    const { status, body } = await post(`/user/reset-password/${token}`, { password: "1234567" });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: "password", code: "too_short", message: "must be at least 8 characters" }],
    ]);
    expect((await post(`/user/reset-password/${token}`, { password: "zard-aloo-77" })).status).toBe(200);
  });

  test.each(["iloveyou", "۱۲۳۴۵۶۷۸۹", "        "])(
    "S-45 the password %j is refused, also where one is changed",
    async (common) => {
      const customer = await actors.customer({ passwordHash });
      const token = await forgot(customer.email);
      const message = "is one of those that everybody tries first";
      const refused = await post(`/user/reset-password/${token}`, { password: common });
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ path: "password", code: "common_password", message }],
      ]);
      const change = { password: PASSWORD, newPassword: common };
      const kept = await post(`/v1/user/change-password/${customer.id}`, change, customer);
      expect([kept.status, kept.body.errors]).toEqual([
        400,
        [{ path: "newPassword", code: "common_password", message }],
      ]);
      expect((await post(`/user/reset-password/${token}`, { password: "zard-aloo-77" })).status).toBe(200);
    },
  );

  test("S-42 tokens are 256 bits without a pattern, and stand in the database as hashes", async () => {
    const tokens = await transact(async ({ tx }) => {
      const { id } = await tx.user.findFirstOrThrow({ where: { deletedAt: null }, select: { id: true } });
      const made: string[] = [];
      for (let n = 0; n < 20; n++) {
        const purpose = n % 2 ? "reset" : "activation";
        made.push(mailTokenOf(await createMailToken(tx, id, purpose, new Date()), purpose));
      }
      return made;
    });
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
    for (const at of [0, 1, 2, 20, 40]) expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(4);
    const stored = JSON.stringify(await db.userToken.findMany());
    expect(tokens.filter((token) => stored.includes(token))).toEqual([]);
  });
});

describe("API-11 changing one's password", () => {
  const change = (actor: TestActor, body: unknown, id = actor.id) =>
    post(`/v1/user/change-password/${id}`, body, actor);

  test("S-29 signs out the other devices, not this one, and tells the owner", async () => {
    const customer = await actors.customer({ passwordHash });
    const other = await another(customer.id);
    const { status, body } = await change(customer, { password: PASSWORD, newPassword: "nashpati-1404" });
    expect([status, body.message]).toEqual([200, "Your password was changed."]);
    expect((await profile(customer)).status).toBe(200);
    expect((await profile(bearer(other.accessToken))).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(401);
    expect((await refresh(customer.tokens.refreshToken)).status).toBe(200);
    expect((await work()).map(({ to }) => to)).toEqual([[customer.email]]);
    const audit = await db.auditEntry.findFirstOrThrow({ where: { entityId: customer.id } });
    expect([audit.action, JSON.stringify(audit).includes("nashpati")]).toEqual(["user.change_password", false]);
  });

  test("AUTH-18 a wrong one is 'Invalid password', and guessing ends", async () => {
    const customer = await actors.customer({ passwordHash });
    const wrong = { password: "not it", newPassword: "nashpati-1404" };
    for (let n = 0; n < 5; n++)
      expect(await change(customer, wrong)).toMatchObject({
        status: 400,
        body: { code: "invalid_password", message: "Invalid password" },
      });
    expect((await change(customer, { ...wrong, password: PASSWORD })).status).toBe(429);
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
      expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
    }
  });

  test("S-7 S-8 is for oneself alone: nothing changes, no mail goes out", async () => {
    const [thief, victim] = [await actors.customer({ passwordHash }), await actors.customer({ passwordHash })];
    const body = { password: PASSWORD, newPassword: "nashpati-1404" };
    for (const [actor, id] of [
      [thief, victim.id],
      [await actors.admin(), victim.id],
      [thief, randomUUID()],
    ] as const) {
      const answer = await change(actor, body, id);
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    }
    expect((await change(thief, body, "12")).status).toBe(404);
    expect((await logIn(victim.email, PASSWORD)).status).toBe(200);
    expect((await work()).length).toBe(0);
  });
});

describe("API-10 the activation mail again", () => {
  const resend = (actor: TestActor, id = actor.id) => post(`/v1/user/send-verification/${id}`, undefined, actor);

  test("AUTH-22 AUTH-23 comes, and its link verifies the account by a POST alone", async () => {
    const customer = await actors.unverified();
    expect((await resend(customer)).status).toBe(200);
    const token = tokenIn((await work())[0]?.text);
    expect((await callApi(`/v1/user/verify?token=${token}`)).status).toBe(405);
    expect((await post("/v1/user/verify", { token })).body.message).toBe("Your account is verified.");
    expect(await (await profile(customer)).json()).toMatchObject({ data: { isVerified: true } });
    // A double click, or an answer that was lost.
    expect((await post("/v1/user/verify", { token })).status).toBe(200);
    expect((await resend(customer)).body.message).toBe("This account is verified already.");
  });

  test("AUTH-22 an old, replaced or invented link verifies nothing", async () => {
    const customer = await actors.unverified();
    const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1000);
    const old = await transact(({ tx }) => createMailToken(tx, customer.id, "activation", yesterday));
    const replaced = await transact(({ tx }) => createMailToken(tx, customer.id, "activation", new Date()));
    await resend(customer);
    for (const token of [mailTokenOf(old, "activation"), mailTokenOf(replaced, "activation"), "x", "\u0000"]) {
      const { status, body } = await post("/v1/user/verify", { token });
      expect([status, body.code]).toEqual([400, "invalid_token"]);
    }
    expect(await (await profile(customer)).json()).toMatchObject({ data: { isVerified: false } });
  });

  test("S-7 is for oneself; an admin may for anybody", async () => {
    const [thief, victim] = [await actors.unverified(), await actors.unverified()];
    expect((await resend(thief, victim.id)).status).toBe(403);
    expect((await work()).length).toBe(0);
    const admin = await actors.admin();
    expect((await resend(admin, victim.id)).status).toBe(200);
    expect((await resend(admin, randomUUID())).status).toBe(404);
    expect((await work()).map(({ to }) => to)).toEqual([[victim.email]]);
  });

  test("three times an hour, and not for the banned", async () => {
    const customer = await actors.unverified();
    for (let n = 0; n < 3; n++) expect((await resend(customer)).status).toBe(200);
    expect((await resend(customer)).body.code).toBe("rate_limited");
    expect((await resend(await actors.banned())).body.code).toBe("banned");
    await work();
  });
});

describe("H40 saved places", () => {
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
    const read = async (query: string) =>
      (await (await callApi(`/v1/user/bookmarks${query}`, { headers: customer.headers })).json()) as Page;
    const page = await read("?limit=1&lang=en");
    expect(page.restaurants.map(({ _id }) => _id)).toEqual([fourth]);
    expect(page.pagination).toMatchObject({ totalResults: 2, hasNextPage: true });
    expect((await read("?limit=1&page=2")).restaurants.map(({ _id }) => _id)).toEqual([first]);
    expect((await read("?page=3")).restaurants).toEqual([]);
    expect((await callApi("/v1/user/bookmarks")).status).toBe(401);
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
      const { status, body: answer } = await send(method, address(customer), body, customer);
      expect([value, status, answer.status]).toEqual([value, 400, "error"]);
    }
    for (const body of [[], "text", null, 1])
      expect((await send(method, address(customer), body, customer)).status).toBe(400);
    const poisoned = { method, body: `{"__proto__":{"role":"admin"},"${field}":"x"}` };
    const headers = { ...customer.headers, "content-type": "application/json" };
    expect((await callApi(address(customer), { ...poisoned, headers })).status).toBe(400);
    expect((await profile(customer)).status).toBe(200);
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
    expect((await post(`/user/reset-password/${token}?lang=en`, { password: "zard-aloo-77" })).status).toBe(200);
    expect((await work())[0]?.headers.get("subject")).toBe("Your password was changed");
    catcher.mails.length = 0;
    await post("/user/forgot-password", { email: customer.email });
    expect((await work())[0]?.text).toContain("/fa/reset-password/");
  });

  test("is the one last used to sign in, where that is told", async () => {
    const customer = await actors.customer({ passwordHash });
    const enter = (query: string) => post(`/user/login${query}`, { email: customer.email, password: PASSWORD });
    expect((await enter("?lang=ps")).status).toBe(200);
    expect(await languageOf(customer.id)).toBe("ps");
    expect((await enter("")).status).toBe(200);
    expect(await languageOf(customer.id)).toBe("ps");
    expect((await enter("?lang=xx")).status).toBe(400);
  });

  test("is told and chosen in the profile", async () => {
    const customer = await actors.customer();
    const told = async () => ((await (await profile(customer)).json()) as { data: { language: string } }).data.language;
    expect(await told()).toBe("fa");
    const { status, body } = await send("PATCH", "/v1/user/profile", { language: "ps" }, customer);
    expect([status, body]).toMatchObject([200, { data: { language: "ps", fullname: customer.fullname } }]);
    expect(await told()).toBe("ps");
    const wrong = await send("PATCH", "/v1/user/profile", { language: "de" }, customer);
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, "language"]);
  });
});
