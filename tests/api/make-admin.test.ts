import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { errorMessage } from "@/lib/core/errors";
import { makeAdmin } from "@/lib/user/admin/mutations";
import { ensureDemoLogins } from "@/scripts/start/demo-logins";
import { checkSettings } from "@/scripts/start/settings";
import { actors, sends } from "./actors";
import { call, callApi } from "./call-api";

const now = new Date();
const address = () => `first-${randomUUID()}@private.example`;
type SignedIn = { user?: { role: string; isVerified: boolean } };
const logIn = (email: string, password: string) =>
  call<unknown, SignedIn>("POST", "/user/login", null, { email, password });
const notes = (entityId: string) => db.auditEntry.findMany({ where: { entityId, action: "user.make_admin" } });

describe("S-85 npm run admin:create", () => {
  test("makes an account that can sign in and is an admin, and leaves a note without the password", async () => {
    const email = address();
    const made = await makeAdmin({ email, fullname: "First Admin", password: "a long and typed one" }, now);
    expect(made).toEqual({ isNewPassword: true });
    expect(await logIn(email, "a long and typed one")).toMatchObject({
      http: 200,
      user: { role: "admin", isVerified: true },
    });
    const user = await db.user.findFirst({ where: { email } });
    const [note] = await notes(user?.id ?? randomUUID());
    expect(note).toMatchObject({ actorId: null, after: { role: "admin" } });
    expect(JSON.stringify(note)).not.toContain("typed");
  });

  test("makes an account that confirmed its address an admin and leaves its password", async () => {
    const known = await actors.customer({ passwordHash: "$argon2id$kept" });
    expect(await makeAdmin({ email: known.email, fullname: "X", password: "another one" }, now)).toEqual({
      isNewPassword: false,
    });
    const user = await db.user.findFirst({ where: { id: known.id } });
    expect(user).toMatchObject({ role: "admin", passwordHash: "$argon2id$kept", fullname: known.fullname });
    expect(await notes(known.id)).toMatchObject([{ before: { role: "customer" }, after: { role: "admin" } }]);
    // The token says customer; the database decides.
    expect(await call("GET", "/v1/user/profile", known)).toMatchObject({ data: { role: "admin" } });
  });

  test("whoever made an unconfirmed account with the address gets nothing by it", async () => {
    const squatter = await actors.unverified();
    await db.user.update({ where: { id: squatter.id }, data: { passwordHash: "$argon2id$squatter" } });
    await makeAdmin({ email: squatter.email, fullname: "X", password: "of the admin" }, now);
    expect((await call("GET", "/v1/user/profile", squatter)).http).toBe(401);
    expect((await logIn(squatter.email, "of the admin")).http).toBe(200);
  });

  test("makes no banned account an admin", async () => {
    const banned = await actors.banned();
    await expect(makeAdmin({ email: banned.email, fullname: "X", password: "whatever it is" }, now)).rejects.toThrow(
      errorMessage("banned"),
    );
    expect((await db.user.findFirst({ where: { id: banned.id } }))?.role).toBe("customer");
  });
});

const newFolder = () => mkdtempSync(path.join(tmpdir(), "logins-"));
const ensure = (folder: string) => ensureDemoLogins(process.env.DATABASE_URL ?? "", folder);

await db.setting.upsert({
  where: { key: "demo_data" },
  create: { key: "demo_data", value: "loaded" },
  update: { value: "loaded" },
});

describe("S-85 the demo's logins", () => {
  async function logIn({ email, password }: { email: string; password: string }) {
    const answer = await callApi("/user/login", { method: "POST", ...sends({ email, password }) });
    const { user } = (await answer.json()) as { user: { _id: string; role: string } };
    return { status: answer.status, user };
  }

  test("an admin, an owner with places, a verified, an unverified and a banned customer can sign in", async () => {
    const logins = await ensure(newFolder());
    const people = await Promise.all(logins.map(logIn));
    expect(people.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(people.map(({ user }) => user)).toMatchObject([
      { role: "admin", isVerified: true },
      { role: "owner", isVerified: true },
      { role: "customer", isVerified: true, isBanned: false },
      { role: "customer", isVerified: false, isBanned: false },
      { role: "customer", isBanned: true },
    ]);
    const owner = people[1]?.user._id ?? "";
    expect(await db.businessOwner.count({ where: { userId: owner } })).toBe(3);
  });

  test("have passwords of one installation, which only its user can read, and keep them", async () => {
    const [here, there] = [newFolder(), newFolder()];
    const first = await ensure(here);
    expect(await ensure(here)).toEqual(first);
    expect(statSync(path.join(here, "demo-logins.json")).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(here, "demo-logins.json"), "utf8")).toContain(first[0]?.password);
    const second = await ensure(there);
    const all = [...first, ...second].map(({ password }) => password);
    expect(new Set(all).size).toBe(10);
    for (const password of all) expect(password).toMatch(/^[\w-]{16}$/);
    expect((await logIn(second[0] as (typeof second)[0])).status).toBe(200);
  });

  test("exist only with the demo data", async () => {
    await db.setting.delete({ where: { key: "demo_data" } });
    await db.user.deleteMany({ where: { email: "admin@demo.example" } });
    expect(await ensure(newFolder())).toEqual([]);
    expect(await db.user.count({ where: { email: "admin@demo.example" } })).toBe(0);
  });

  test("and never in production, even where the demo data is wanted", async () => {
    const settings = (env: Record<string, string>) =>
      checkSettings({
        PORT: "39317",
        HOST: "127.0.0.1",
        DATABASE_URL: "postgresql://u@h/d",
        DEMO_DATA: "yes",
        ...env,
      } as never);
    const secret = { JWT_SECRET: process.env.JWT_SECRET ?? "" };
    expect((await settings({ NODE_ENV: "production", ...secret })).wantsDemoLogins).toBe(false);
    expect((await settings({ NODE_ENV: "development", ...secret })).wantsDemoLogins).toBe(true);
  });
});
