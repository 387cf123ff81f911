import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { processOutbox } from "@/lib/core/outbox";
import { storage } from "@/lib/core/storage";
import { MEDIA_JOBS } from "@/lib/media/jobs";
import { multipart, photo } from "@/tests/support/pictures";
import { S3_KEYS, startS3 } from "@/tests/support/s3-server";
import { actors } from "./actors";
import { call, callApi } from "./call-api";

const folder = mkdtempSync(path.join(tmpdir(), "bucket-"));

const server = await startS3(folder, "pictures");
Object.assign(process.env, {
  S3_BUCKET: "pictures",
  S3_ENDPOINT: server.endpoint,
  S3_FORCE_PATH_STYLE: "yes",
  S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
});
const customer = await actors.customer();
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Profile = { fullname: string; profilePic: string | null; media: { url: { original: string } } | null };

test("pictures lie in a bucket; while it is away an upload is told so and nothing is changed by halves", async () => {
  const change = async (hue: number, fullname: string) => {
    const form = multipart({ profilePic: await photo(300, 200, hue), fullname });
    return call<Profile>("PATCH", "/v1/user/profile", customer, form);
  };
  const first = await change(10, "Maryam");
  const name = first.data.media?.url.original.slice("/media/".length) ?? "";
  const files = await storage();
  expect([first.http, await files.has(name)]).toEqual([200, true]);
  expect(await (await callApi("/readyz")).json()).toMatchObject({ status: "ok", checks: { storage: "ok" } });
  await change(20, "Maryam");
  await processOutbox(MEDIA_JOBS, () => new Date());
  expect(await files.has(name)).toBe(false);

  await server.stop();
  const rows = await db.media.count();
  expect(await change(30, "Somebody else")).toMatchObject({ http: 503, code: "unavailable" });
  const kept = await call<Profile>("GET", "/v1/user/profile", customer);
  expect([kept.data.fullname, await db.media.count()]).toEqual(["Maryam", rows]);
  // The site stays ready for traffic without its pictures.
  const ready = await callApi("/readyz");
  const without = { database: "ok", migrations: "ok", storage: "away", pageCache: "ok" };
  expect([ready.status, await ready.json()]).toEqual([200, { status: "degraded", checks: without }]);

  // Calls without storage still work; files to delete wait until it is back.
  expect(await call<Profile>("PATCH", "/v1/user/profile", customer, { profilePic: null })).toMatchObject({
    http: 200,
    data: { profilePic: null },
  });
  await processOutbox(MEDIA_JOBS, () => new Date());
  const [job] = await db.outbox.findMany({ where: { kind: "delete_files", doneAt: null } });
  expect(job).toMatchObject({ attempts: 1, failedAt: null });
});
