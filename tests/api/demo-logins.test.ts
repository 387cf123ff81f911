import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { ensureDemoLogins } from "@/scripts/start/demo-logins";
import { checkSettings } from "@/scripts/start/settings";
import { sends } from "./actors";
import { callApi } from "./call-api";

const newFolder = () => mkdtempSync(path.join(tmpdir(), "logins-"));
const ensure = (folder: string) => ensureDemoLogins(process.env.DATABASE_URL ?? "", folder);

async function logIn({ email, password }: { email: string; password: string }) {
  const answer = await callApi("/user/login", { method: "POST", ...sends({ email, password }) });
  const { user } = (await answer.json()) as { user: { _id: string; role: string } };
  return { status: answer.status, user };
}

beforeAll(() =>
  db.setting.upsert({
    where: { key: "demo_data" },
    create: { key: "demo_data", value: "loaded" },
    update: { value: "loaded" },
  }),
);

describe("S-85 the demo's logins", () => {
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
