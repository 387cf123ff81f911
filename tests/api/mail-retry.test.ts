import { beforeAll, describe, expect, test } from "vitest";
import { createMailToken } from "@/lib/auth/mail-token";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail/queue";
import { actors, type TestActor } from "./actors";
import { callApi, type ErrorBody } from "./call-api";
import { admin, catcher, later, noteBan, only, prepare, startCatcher, work } from "./mail-calls";
import { ids } from "./world-ids";

prepare();

type Mail = { _id: string; state: string; failure: string | null; canRetry: boolean; attempts: number };
type List = { data: Mail[]; counts: Record<string, number> };

let reader: TestActor;
beforeAll(async () => {
  reader = await actors.customer();
});

const HOUR_MS = 3_600_000;

async function ask<Body>(
  method: string,
  path: string,
  by: TestActor = admin,
): Promise<Body & ErrorBody & { http: number }> {
  const response = await callApi(`/v1/mail${path}`, { method, headers: by.headers });
  return { ...((await response.json()) as Body & ErrorBody), http: response.status };
}
const list = (query = "") => ask<List>("GET", query);
const retry = (id = "") => ask<{ data: Mail & { count: number } }>("POST", `${id}/retry`);
const notes = () => db.auditEntry.findMany({ where: { action: "mail.retry" }, orderBy: { createdAt: "asc" } });

/** A mail that the mail server will never take. */
async function fail(): Promise<string> {
  await noteBan({ userId: reader.id });
  catcher.refuseWith = 550;
  await work();
  catcher.refuseWith = undefined;
  return (await db.outbox.findFirstOrThrow({ where: { failedAt: { not: null } }, orderBy: { id: "desc" } })).id;
}

describe("H21 mails that were not sent", () => {
  test("come first where that is asked for, say why, and are counted in whatever state", async () => {
    const failed = await fail();
    await noteBan({ userId: reader.id });
    await work();
    await noteBan({ userId: reader.id });
    const all = await list("?sort=failed");
    expect(all.data.map(({ state }) => state)).toEqual(["failed", "waiting", "sent"]);
    expect(all.data[0]).toMatchObject({ _id: failed, failure: "refused", canRetry: true });
    expect(all.counts).toEqual({ all: 3, failed: 1, waiting: 1, sent: 1, kept: 0, retry: 1 });
    expect((await list()).data.map(({ state }) => state)).toEqual(["waiting", "sent", "failed"]);
    const waiting = await list("?state=waiting");
    expect([waiting.data.length, waiting.counts]).toEqual([1, all.counts]);
    expect((await list("?sort=oldest")).errors?.[0]).toMatchObject({ path: "sort" });
  });

  test("are tried again and arrive; that is noted, with nothing that names their reader", async () => {
    const id = await fail();
    const answer = await retry(`/${id}`);
    expect([answer.http, answer.data]).toMatchObject([200, { _id: id, state: "waiting", canRetry: false }]);
    // A second click finds it on its way.
    expect((await retry(`/${id}`)).http).toBe(200);
    await work(later(1000));
    expect(only().to).toEqual([reader.email]);
    expect((await list()).data[0]).toMatchObject({ state: "sent", attempts: 2, failure: null });
    const noted = (await notes()).filter(({ entityId }) => entityId === id);
    expect(noted).toHaveLength(1);
    expect(JSON.stringify(noted)).not.toContain(reader.email);
    expect((await retry(`/${id}`)).http).toBe(409);
    await work(later(2000));
    expect(catcher.mails).toHaveLength(1);
  });

  test("all at once: those given up and those due only later, none that somebody may be sending", async () => {
    await fail();
    await noteBan({ userId: reader.id }, "later");
    await db.outbox.updateMany({ where: { failedAt: null }, data: { nextAttemptAt: later(HOUR_MS), attempts: 7 } });
    await noteBan({ userId: reader.id }, "taken");
    const taken = await db.outbox.findFirstOrThrow({ where: { attempts: 0 } });
    await db.outbox.update({ where: { id: taken.id }, data: { attempts: 1, nextAttemptAt: later(60_000) } });
    expect((await list()).counts.retry).toBe(2);
    expect((await retry()).data).toEqual({ count: 2 });
    expect(await work(later(1000))).toBe(2);
    expect((await list("?state=waiting")).data.map(({ _id }) => _id)).toEqual([taken.id]);
    expect((await retry(`/${taken.id}`)).data.canRetry).toBe(false);
    const [before] = await db.outbox.findMany({ where: { id: taken.id } });
    expect(before?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
    expect((await notes()).at(-1)?.after).toEqual({ count: 2 });
  });

  test("whose link is too old fail again, and say so", async () => {
    await transact(async ({ tx }) => {
      const tokenId = await createMailToken(tx, reader.id, "reset", new Date(Date.now() - 24 * HOUR_MS));
      await queueMail(tx, { to: { userId: reader.id }, kind: "reset", data: { tokenId } });
    });
    await work();
    const [mail] = (await list("?state=failed")).data;
    expect(mail?.failure).toBe("expired");
    await retry(`/${mail?._id}`);
    await work(later(1000));
    expect((await list("?state=failed")).data[0]).toMatchObject({ attempts: 2, failure: "expired" });
    expect(catcher.mails).toEqual([]);
  });

  test("of an address that is none, and of a server that is away, say which", async () => {
    await noteBan({ email: "a@b.example, c@d.example", language: "en" });
    const port = catcher.port;
    await work();
    await noteBan({ userId: reader.id });
    await catcher.close();
    await work(later(1000));
    await startCatcher(port);
    const failures = (await list()).data.map(({ state, failure }) => [state, failure]);
    expect(failures).toEqual([
      ["waiting", "unreachable"],
      ["failed", "address"],
    ]);
  });

  test("H31 are no business of owners, and one that is not there is not found", async () => {
    const owner = await actors.owner();
    const id = await fail();
    for (const path of [`/${id}/retry`, "/retry"]) expect((await ask("POST", path, owner)).http).toBe(403);
    expect((await retry(`/${ids.unknown}`)).http).toBe(404);
    expect((await db.outbox.findUniqueOrThrow({ where: { id } })).failedAt).not.toBeNull();
  });
});
