import { afterEach, describe, expect, test } from "vitest";
import { SCHEDULED_NAMES } from "@/lib/jobs/model";
import { readRows } from "@/tests/support/rows";
import { actors } from "./actors";
import { callApi } from "./call-api";
import { createWorld } from "./world";

await createWorld();
afterEach(async () => {
  await readRows("DELETE FROM outbox WHERE kind LIKE 'zz-%' OR payload @> '{\"zz\": true}' OR kind = ANY($1)", [
    SCHEDULED_NAMES,
  ]);
});

type Part = { state: string; reasons: string[] };
type Health = {
  process: Part & { node: string; commit: string | null };
  storage: Part & { kind: string; freeBytes: number };
  database: Part & { version: string; sizeBytes: number; connections: number; connectionsMax: number };
  jobs: Part & {
    waiting: number;
    failed: number;
    oldestAt: string | null;
    nightly: { name: string; doneAt: string | null; isOverdue: boolean }[];
  };
  mail: Part & { failed: number; canSend: boolean };
};

async function readHealth(): Promise<{ data: Health; text: string }> {
  const admin = await actors.admin();
  const response = await callApi("/v1/dashboard/health", { headers: admin.headers });
  expect(response.status).toBe(200);
  const text = await response.text();
  return { text, ...(JSON.parse(text) as { data: Health }) };
}

const plantJob = (kind: string, fields: { due?: string; done?: string; failed?: string; payload?: object }) =>
  readRows(
    `INSERT INTO outbox (id, kind, payload, next_attempt_at, done_at, failed_at)
      VALUES (app_uuid7(), $1, $2, now() - $3::interval, now() - $4::interval, now() - $5::interval)`,
    [kind, fields.payload ?? {}, fields.due ?? "0 minutes", fields.done ?? null, fields.failed ?? null],
  );

describe("GET v1/dashboard/health", () => {
  test("tells admins how each part is, and nothing that is secret", async () => {
    const { data, text } = await readHealth();
    expect(data.process).toMatchObject({ state: "well", node: process.version });
    expect(data.storage).toMatchObject({ kind: "disk" });
    expect(data.storage.freeBytes).toBeGreaterThan(0);
    expect(data.database.version).toMatch(/^\d+/);
    expect(data.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(data.database.connections).toBeLessThanOrEqual(data.database.connectionsMax);
    expect(data.database.reasons).not.toContain("migrations");
    expect(data.jobs.nightly.map(({ name }) => name)).toEqual(SCHEDULED_NAMES);
    for (const secret of [process.env.DATABASE_URL, process.env.JWT_SECRET, process.cwd()])
      expect(text).not.toContain(String(secret));
  });

  test("is nobody else's", async () => {
    for (const by of [await actors.owner(), await actors.customer()])
      expect((await callApi("/v1/dashboard/health", { headers: by.headers })).status).toBe(403);
    expect((await callApi("/v1/dashboard/health")).status).toBe(401);
  });

  test("a job that nobody takes is a fault, one that was given up is to be looked at", async () => {
    const before = (await readHealth()).data.jobs;
    await plantJob("zz-given-up", { failed: "1 hour" });
    const failed = (await readHealth()).data.jobs;
    expect([failed.failed - before.failed, failed.reasons]).toEqual([1, ["failed"]]);
    await plantJob("zz-due", { due: "20 minutes" });
    const stuck = (await readHealth()).data.jobs;
    expect([stuck.state, stuck.reasons[0], stuck.waiting - failed.waiting]).toEqual(["fault", "stuck", 1]);
    expect(Date.parse(stuck.oldestAt ?? "")).toBeLessThan(Date.now() - 19 * 60_000);
  });

  test("a nightly job that did not run is late", async () => {
    await plantJob("purge-deleted", { done: "27 hours" });
    await plantJob("lift-bans", { done: "1 hour" });
    const { jobs } = (await readHealth()).data;
    expect(jobs.reasons).toContain("overdue");
    expect(jobs.nightly.filter(({ isOverdue }) => isOverdue).map(({ name }) => name)).toEqual(["purge-deleted"]);
  });

  test("mails that were given up are told apart from jobs", async () => {
    const before = (await readHealth()).data;
    await plantJob("mail", { failed: "1 hour", payload: { zz: true } });
    const { mail, jobs } = (await readHealth()).data;
    expect([mail.failed - before.mail.failed, jobs.failed - before.jobs.failed]).toEqual([1, 0]);
    expect(mail.reasons[0]).toBe("failed");
  });

  test("a migration that is missing is a fault", async () => {
    const [row] = await readRows<{ name: string }>(
      "SELECT migration_name AS name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1",
    );
    await readRows("UPDATE _prisma_migrations SET migration_name = 'zz' WHERE migration_name = $1", [row?.name]);
    try {
      const { database } = (await readHealth()).data;
      expect([database.state, database.reasons]).toEqual(["fault", ["migrations"]]);
    } finally {
      await readRows("UPDATE _prisma_migrations SET migration_name = $1 WHERE migration_name = 'zz'", [row?.name]);
    }
  });
});
