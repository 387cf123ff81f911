import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { writeLetter } from "@/lib/mail/letter";
import { actors, type TestActor } from "./actors";
import { call, readApi } from "./call-api";
import { auditOf, mailsTo, payloadsTo } from "./written";

const admin = await actors.admin();

type User = { _id: string; email: string; role: string; isBanned: boolean; banReason: string | null };

async function list(query = "", actor = admin) {
  const page = await call<User[]>("GET", `/v1/user${query}`, actor);
  expect([page.http, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  return page;
}

const change = (actor: TestActor, id: string, body: unknown) => call<User>("PATCH", `/v1/user/${id}`, actor, body);

async function lettersTo(who: Pick<TestActor, "id">): Promise<string[]> {
  const mails = await payloadsTo(who);
  return Promise.all(mails.map(async (mail) => writeLetter(await composeMail(mail), "https://site.example").text));
}

describe("the list of users", () => {
  test("finds by name, address and role; signs of LIKE are letters", async () => {
    const name = `Zz 100% _${randomUUID().slice(0, 8)}`;
    const customer = await actors.customer({ fullname: name });
    const find = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).data.map(({ _id }) => _id);
    expect(await find(name.toLowerCase())).toEqual([customer.id]);
    expect(await find(customer.email.toUpperCase())).toEqual([customer.id]);
    expect(await find(name.replace("%", "_"))).toEqual([]);
    expect((await list("?role=admin&limit=100")).data.every(({ role }) => role === "admin")).toBe(true);
    const { data, pagination } = await list("?limit=1");
    expect([data[0]?._id, pagination.limit, pagination.totalResults > 10]).toEqual([customer.id, 1, true]);
  });

  test("S-16 shows no hash and no token, and nobody who left", async () => {
    const gone = await actors.customer();
    await call("DELETE", "/v1/user/me", gone, { reason: "x" });
    const page = await list("?limit=100");
    expect(JSON.stringify(page)).not.toMatch(/hash|token|argon2/i);
    expect(page.data.map(({ _id }) => _id)).not.toContain(gone.id);
  });

  test("S-2 is for admins", async () => {
    expect((await call("GET", "/v1/user")).http).toBe(401);
    for (const actor of [await actors.customer(), await actors.owner(), await actors.banned()])
      expect((await call("GET", "/v1/user", actor)).http).toBe(403);
  });
});

describe("ROLE-06 a ban", () => {
  test("H23 holds at once for writes, leaves reading and the session, is told by mail, noted once and lifted again", async () => {
    const customer = await actors.customer();
    const ban = { banned: true, banReason: "تبلیغ در نظرها" };
    const { http, data } = await change(admin, customer.id, ban);
    expect([http, data.isBanned, data.banReason]).toEqual([200, true, ban.banReason]);
    expect((await change(admin, customer.id, ban)).http).toBe(200);

    expect((await call("GET", "/v1/user/profile", customer)).http).toBe(200);
    const write = () => call("PATCH", "/v1/user/profile", customer, { fullname: "Zz New Name" });
    const refused = await write();
    expect([refused.http, refused]).toMatchObject([
      403,
      { code: "banned", message: "Your account is restricted. Please contact support." },
    ]);

    expect((await change(admin, customer.id, { banned: false })).data).toMatchObject({
      isBanned: false,
      banReason: null,
    });
    expect((await write()).http).toBe(200);
    expect(await mailsTo(customer)).toEqual(["banned", "unbanned"]);
    const audit = await auditOf(customer.id);
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["user.ban", admin.id],
      ["user.unban", admin.id],
    ]);
    expect(audit[0]?.after).toEqual({ banned: true, banReason: ban.banReason });
  });

  test("S-12 may have no reason: none is shown or mailed, until one is given", async () => {
    const customer = await actors.customer();
    const banned = async (body: unknown) => {
      const answer = await change(admin, customer.id, body);
      return [answer.http, answer.data.isBanned, answer.data.banReason];
    };
    expect(await banned({ banned: true })).toEqual([200, true, null]);
    expect(await banned({ banned: true, banReason: "" })).toEqual([200, true, null]);
    expect(await banned({ banReason: "تبلیغ" })).toEqual([200, true, "تبلیغ"]);
    expect(await banned({ banned: true })).toEqual([200, true, "تبلیغ"]);
    expect(await banned({ banned: false })).toEqual([200, false, null]);
    expect(await mailsTo(customer)).toEqual(["banned", "banned", "unbanned"]);
    const [untold, told] = await lettersTo(customer);
    expect([untold?.includes("دلیل"), told?.includes("دلیل"), told?.includes("تبلیغ")]).toEqual([false, true, true]);
  });

  test.each([
    [{ banned: true, banReason: "  " }, "banReason"],
    [{ banned: false, banReason: "alone" }, "banReason"],
    [{ banReason: "alone" }, "banReason"],
    [{ banned: "maybe" }, "banned"],
    [{ role: "king" }, "role"],
    [{ email: "x@y.example" }, "email"],
    [{ isVerified: true }, "isVerified"],
    [{ password: "12345678" }, "password"],
  ])("S-12 refuses %j", async (body, path) => {
    const customer = await actors.customer();
    const answer = await change(admin, customer.id, body);
    expect([answer.http, answer.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  });
});

describe("a role", () => {
  test("S-105 bites on the next request and is noted with before and after", async () => {
    const customer = await actors.customer();
    expect((await call("GET", "/v1/user", customer)).http).toBe(403);
    expect((await change(admin, customer.id, { role: "admin" })).data.role).toBe("admin");
    expect((await call("GET", "/v1/user", customer)).http).toBe(200);
    await change(admin, customer.id, { role: "customer" });
    expect((await call("GET", "/v1/user", customer)).http).toBe(403);
    expect((await auditOf(customer.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ role: "customer" }, { role: "admin" }],
      [{ role: "admin" }, { role: "customer" }],
    ]);
  });

  test("H25 nobody takes their own, and of two admins who take each other's one remains", async () => {
    for (const body of [{ role: "customer" }, { banned: true, banReason: "x" }, { banned: false }])
      expect((await change(admin, admin.id, body)).code).toBe("forbidden");
    const [one, two] = [await actors.admin(), await actors.admin()];
    const answers = await Promise.all([
      change(one, two.id, { role: "customer" }),
      change(two, one.id, { role: "customer" }),
    ]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 403]);
    expect(await db.user.count({ where: { id: { in: [one.id, two.id] }, role: "admin" } })).toBe(1);
  });

  test("an unknown, malformed or deleted user is not found", async () => {
    const gone = await actors.customer();
    await call("DELETE", "/v1/user/me", gone, { reason: "x" });
    for (const id of [randomUUID(), "12", gone.id])
      expect([id, (await change(admin, id, { role: "owner" })).http]).toEqual([id, 404]);
  });
});

test("S-2 an admin sees somebody's devices and signs them out on one, at once", async () => {
  const [customer, other] = [await actors.customer(), await actors.customer()];
  const { data } = await readApi<{ data: { devices: { _id: string; device: object }[] } }>(
    `/v1/user/${customer.id}?lang=en`,
    { headers: admin.headers },
  );
  expect(data.devices).toMatchObject([{ device: { kind: expect.any(String) }, lastSeenAt: expect.any(String) }]);
  const end = (actor: TestActor, id: string) => call("DELETE", `/v1/user/${id}/session/${data.devices[0]?._id}`, actor);
  expect((await end(customer, customer.id)).http).toBe(403);
  expect((await end(admin, other.id)).http).toBe(404);
  expect((await end(admin, customer.id)).http).toBe(200);
  expect((await call("GET", "/v1/user/profile", customer)).http).toBe(401);
  expect((await end(admin, customer.id)).http).toBe(404);
  expect((await auditOf(customer.id)).map(({ action }) => action)).toEqual(["user.logout"]);
});

test("S-2 an admin signs somebody out on every device; nobody else does", async () => {
  const customer = await actors.customer();
  const end = (actor: TestActor, id: string) => call("POST", `/v1/user/${id}/logout`, actor);
  expect((await end(customer, customer.id)).http).toBe(403);
  expect((await end(admin, randomUUID())).http).toBe(404);
  expect((await end(admin, customer.id)).http).toBe(200);
  expect((await call("GET", "/v1/user/profile", customer)).http).toBe(401);
  const refresh = { authorization: `Bearer ${customer.tokens.refreshToken}` };
  expect((await call("GET", "/user/refresh-token", { headers: refresh })).http).toBe(401);
  expect((await auditOf(customer.id)).map(({ action }) => action)).toEqual(["user.logout"]);
});
