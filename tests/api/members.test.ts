import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { writeLetter } from "@/lib/mail/letter";
import type { Prisma } from "@/prisma/generated/client";
import { actors, sends, type TestActor } from "./actors";
import { callApi, type ErrorBody, readApi } from "./call-api";

let admin: TestActor;
beforeAll(async () => {
  admin = await actors.admin();
});

type Member = { _id: string; email: string; role: string; isBanned: boolean; banReason: string | null };
type Page = { data: Member[]; pagination: { totalResults: number; limit: number } };

async function list(query = "", actor = admin): Promise<Page> {
  const response = await callApi(`/v1/user${query}`, { headers: actor.headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return (await response.json()) as Page;
}

async function change(actor: TestActor, id: string, body: unknown) {
  const response = await callApi(`/v1/user/${id}`, { method: "PATCH", ...sends(body, actor) });
  return { status: response.status, body: (await response.json()) as ErrorBody & { data: Member } };
}

const notes = (entityId: string) => db.auditEntry.findMany({ where: { entityId }, orderBy: { createdAt: "asc" } });
const mailsTo = async (userId: string) =>
  (await db.outbox.findMany({ where: { kind: "mail" }, orderBy: { createdAt: "asc" } }))
    .map(({ payload }) => payload as Record<string, unknown>)
    .filter((payload) => payload.userId === userId)
    .map(({ mail }) => mail);

/** The texts of the mails to somebody, as they would be sent. */
async function lettersTo(userId: string): Promise<string[]> {
  const payloads = (await db.outbox.findMany({ where: { kind: "mail" }, orderBy: { createdAt: "asc" } })).map(
    ({ payload }) => payload as Prisma.JsonObject,
  );
  const own = payloads.filter((payload) => payload.userId === userId);
  return Promise.all(own.map(async (payload) => writeLetter(await composeMail(payload), "https://site.example").text));
}

describe("the list of accounts", () => {
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

  test("S-16 shows no hash and no token, and no account that left", async () => {
    const gone = await actors.customer();
    await callApi("/v1/user/me", { method: "DELETE", ...sends({ reason: "x" }, gone) });
    const page = await list("?limit=100");
    expect(JSON.stringify(page)).not.toMatch(/hash|token|argon2/i);
    expect(page.data.map(({ _id }) => _id)).not.toContain(gone.id);
  });

  test("S-2 is for admins", async () => {
    expect((await callApi("/v1/user")).status).toBe(401);
    for (const actor of [await actors.customer(), await actors.owner(), await actors.banned()])
      expect((await callApi("/v1/user", { headers: actor.headers })).status).toBe(403);
  });
});

describe("ROLE-06 a ban", () => {
  test("H23 holds at once for writes, leaves reading and the session, is told by mail, noted once and lifted again", async () => {
    const customer = await actors.customer();
    const ban = { banned: true, banReason: "تبلیغ در نظرها" };
    const { status, body } = await change(admin, customer.id, ban);
    expect([status, body.data.isBanned, body.data.banReason]).toEqual([200, true, ban.banReason]);
    expect((await change(admin, customer.id, ban)).status).toBe(200);

    expect((await callApi("/v1/user/profile", customer)).status).toBe(200);
    const write = () =>
      callApi("/v1/user/profile", { method: "PATCH", ...sends({ fullname: "Zz New Name" }, customer) });
    const refused = await write();
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: "banned", message: "Your account is restricted. Please contact support." },
    ]);

    expect((await change(admin, customer.id, { banned: false })).body.data).toMatchObject({
      isBanned: false,
      banReason: null,
    });
    expect((await write()).status).toBe(200);
    expect(await mailsTo(customer.id)).toEqual(["banned", "unbanned"]);
    const audit = await notes(customer.id);
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
      return [answer.status, answer.body.data.isBanned, answer.body.data.banReason];
    };
    expect(await banned({ banned: true })).toEqual([200, true, null]);
    expect(await banned({ banned: true, banReason: "" })).toEqual([200, true, null]);
    expect(await banned({ banReason: "تبلیغ" })).toEqual([200, true, "تبلیغ"]);
    expect(await banned({ banned: true })).toEqual([200, true, "تبلیغ"]);
    expect(await banned({ banned: false })).toEqual([200, false, null]);
    expect(await mailsTo(customer.id)).toEqual(["banned", "banned", "unbanned"]);
    const [untold, told] = await lettersTo(customer.id);
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
    expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  });
});

describe("a role", () => {
  test("S-105 bites on the next request and is noted with before and after", async () => {
    const customer = await actors.customer();
    expect((await callApi("/v1/user", customer)).status).toBe(403);
    expect((await change(admin, customer.id, { role: "admin" })).body.data.role).toBe("admin");
    expect((await callApi("/v1/user", customer)).status).toBe(200);
    await change(admin, customer.id, { role: "customer" });
    expect((await callApi("/v1/user", customer)).status).toBe(403);
    expect((await notes(customer.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ role: "customer" }, { role: "admin" }],
      [{ role: "admin" }, { role: "customer" }],
    ]);
  });

  test("H25 nobody takes their own, and of two admins who take each other's one remains", async () => {
    for (const body of [{ role: "customer" }, { banned: true, banReason: "x" }, { banned: false }])
      expect((await change(admin, admin.id, body)).body.code).toBe("forbidden");
    const [one, two] = [await actors.admin(), await actors.admin()];
    const answers = await Promise.all([
      change(one, two.id, { role: "customer" }),
      change(two, one.id, { role: "customer" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await db.user.count({ where: { id: { in: [one.id, two.id] }, role: "admin" } })).toBe(1);
  });

  test("an unknown, malformed or deleted account is not found", async () => {
    const gone = await actors.customer();
    await callApi("/v1/user/me", { method: "DELETE", ...sends({ reason: "x" }, gone) });
    for (const id of [randomUUID(), "12", gone.id])
      expect([id, (await change(admin, id, { role: "owner" })).status]).toEqual([id, 404]);
  });
});

test("S-2 an admin sees somebody's devices and signs them out on one, at once", async () => {
  const [customer, other] = [await actors.customer(), await actors.customer()];
  const { data } = await readApi<{ data: { devices: { _id: string; device: object }[] } }>(
    `/v1/user/${customer.id}?lang=en`,
    { headers: admin.headers },
  );
  expect(data.devices).toMatchObject([{ device: { kind: expect.any(String) }, lastSeenAt: expect.any(String) }]);
  const end = (actor: TestActor, id: string) =>
    callApi(`/v1/user/${id}/session/${data.devices[0]?._id}`, { method: "DELETE", headers: actor.headers });
  expect((await end(customer, customer.id)).status).toBe(403);
  expect((await end(admin, other.id)).status).toBe(404);
  expect((await end(admin, customer.id)).status).toBe(200);
  expect((await callApi("/v1/user/profile", customer)).status).toBe(401);
  expect((await end(admin, customer.id)).status).toBe(404);
  expect((await notes(customer.id)).map(({ action }) => action)).toEqual(["user.logout"]);
});

test("S-2 an admin signs somebody out on every device; nobody else does", async () => {
  const customer = await actors.customer();
  const end = (actor: TestActor, id: string) =>
    callApi(`/v1/user/${id}/logout`, { method: "POST", headers: actor.headers });
  expect((await end(customer, customer.id)).status).toBe(403);
  expect((await end(admin, randomUUID())).status).toBe(404);
  expect((await end(admin, customer.id)).status).toBe(200);
  expect((await callApi("/v1/user/profile", customer)).status).toBe(401);
  const refresh = { authorization: `Bearer ${customer.tokens.refreshToken}` };
  expect((await callApi("/user/refresh-token", { headers: refresh })).status).toBe(401);
  expect((await notes(customer.id)).map(({ action }) => action)).toEqual(["user.logout"]);
});
