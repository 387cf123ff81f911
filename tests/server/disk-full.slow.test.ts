import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photo } from "../support/pictures";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

/** Free space in kilobytes: enough for a small width of a picture, too little for a large one. */
const ROOM_KILOBYTES = 20;
let database: TestDatabase;
let server: RealServer;
const media = fs.mkdtempSync(path.join(tmpdir(), "full-disk-"));

beforeAll(async () => {
  database = await testDatabase("empty");
  server = await startRealServer(database.url, { MEDIA_DIR: media }, { fileKilobytes: ROOM_KILOBYTES });
});
afterAll(async () => {
  await stopRealServer(server);
  await database.drop();
  fs.rmSync(media, { recursive: true, force: true });
});

async function signUp(): Promise<string> {
  const answer = await fetch(`${server.origin}/api/user/signup`, {
    method: "POST",
    body: JSON.stringify({ fullname: "A", email: "full@private.example", password: "a long one" }),
    headers: { "content-type": "application/json" },
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function upload(token: string, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.set("profilePic", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "me.jpg");
  return fetch(`${server.origin}/api/v1/user/profile`, {
    method: "PATCH",
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
}

test("S-94 a full disk is 503 that may be tried again, readyz says so, and nothing of the picture stays", async () => {
  const ready = await fetch(`${server.origin}/api/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: "degraded", checks: { storage: "away" } }]);
  const token = await signUp();
  // The first fits into the temporary folder, the second does not.
  const noise = sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } });
  for (const picture of [await photo(200, 200), await noise.jpeg({ quality: 95 }).toBuffer()]) {
    const answer = await upload(token, picture);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, "unavailable"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(fs.readdirSync(media).filter((name) => !name.startsWith(".share"))).toEqual([]);
  expect((await fetch(`${server.origin}/api/healthz`)).status).toBe(200);
});
