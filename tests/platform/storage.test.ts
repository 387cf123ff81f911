import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Storage } from "@/lib/core/file-store";
import { diskStorage } from "@/lib/core/storage-disk";
import { s3Storage } from "@/lib/core/storage-s3";
import { type Pictures, readMedia } from "@/lib/server/media";
import { S3_KEYS, startS3 } from "@/tests/support/s3-server";

const folder = mkdtempSync(path.join(tmpdir(), "storage-"));
const disk = path.join(folder, "disk");
const settings = { bucket: "pictures", region: "us-east-1", forcePathStyle: true, ...S3_KEYS };
const kinds: Record<string, () => Storage> = {
  disk: () => diskStorage(disk),
  S3: () => s3Storage({ ...settings, endpoint: s3.endpoint }),
};
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3(path.join(folder, "s3"), settings.bucket);
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const of = (store: Storage): Pictures => ({
  files: async () => store,
  rights: {
    of: async () => "everybody",
    showingTag: () => undefined,
    dropTags: () => undefined,
    expireAll: () => undefined,
  },
});

async function namesOf(store: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

describe.each(Object.keys(kinds))("pictures in %s", (kind) => {
  let store: Storage;
  beforeAll(() => {
    store = (kinds[kind] as () => Storage)();
  });

  test("come back byte for byte, whatever their length", async () => {
    for (const length of [0, 1, 1000, 65_536, 300_001]) {
      const content = randomBytes(length);
      await store.put("a-320.webp", content);
      expect([length, (await store.read("a-320.webp"))?.equals(content)]).toEqual([length, true]);
    }
  });

  test("that are not there are none, and removing them is no error", async () => {
    expect([await store.read("none-1.webp"), await store.has("none-1.webp")]).toEqual([null, false]);
    await store.delete(["none-1.webp", "none-2.webp"]);
  });

  test("are listed with the time they were written last, and gone when removed", async () => {
    // The file system's clock, since the suites may run with a faked date.
    writeFileSync(path.join(folder, "now"), "");
    const { mtimeMs } = statSync(path.join(folder, "now"));
    for (const name of ["b-96.webp", "b-256.webp"]) await store.put(name, Buffer.from(name));
    expect(await store.has("b-96.webp")).toBe(true);
    for await (const { writtenAt } of store.list())
      expect(Math.abs(writtenAt.getTime() - mtimeMs)).toBeLessThan(60_000);
    expect(await namesOf(store)).toEqual(["a-320.webp", "b-256.webp", "b-96.webp"]);
    await store.delete(["b-96.webp", "b-256.webp"]);
    expect(await namesOf(store)).toEqual(["a-320.webp"]);
    expect(await store.read("b-96.webp")).toBeNull();
  });

  test("written by many at once are whole", async () => {
    const contents = Array.from({ length: 12 }, () => randomBytes(50_000));
    await Promise.all(contents.map((content) => store.put("same-1.webp", content)));
    const kept = await store.read("same-1.webp");
    expect(contents.some((content) => kept?.equals(content))).toBe(true);
    expect(await namesOf(store)).toEqual(["a-320.webp", "same-1.webp"]);
  });

  test("can be stored, says the check", async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });

  test("S-69 are served with their exact type, run nothing, are kept for ever; nothing else has an address", async () => {
    await store.put("served-320.webp", Buffer.from("picture"));
    const serve = (url: string) => readMedia(of(store), { url, headers: {} }, [["X-Content-Type-Options", "nosniff"]]);
    const answer = await serve("/media/served-320.webp");
    expect(answer?.body.ready("identity")?.toString()).toBe("picture");
    const headers = new Map(answer?.headers);
    expect(headers.get("Content-Type")).toBe("image/webp");
    expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*; sandbox/);
    expect(headers.get("Cache-Control")).toContain("immutable");
    for (const name of [
      "",
      "served-320",
      "served-321.webp",
      "Served-320.webp",
      "../x.webp",
      ".draft-1",
      "a/served-320.webp",
    ]) {
      expect([name, await serve(`/media/${name}`)]).toEqual([name, null]);
    }
  });
});

test("a folder lists nothing of its drafts' neighbours but drafts themselves, so that they can be swept", async () => {
  mkdirSync(path.join(disk, ".share"), { recursive: true });
  for (const name of [".draft-x", ".drawn.json"]) writeFileSync(path.join(disk, name), "");
  expect((await namesOf(diskStorage(disk))).filter((name) => name.startsWith("."))).toEqual([".draft-x"]);
});

describe("a storage that is away", () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer(() => {});
    await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  });
  afterAll(() => void silent.close());

  const away: Record<string, () => Storage> = {
    "that refuses": () => s3Storage({ ...settings, endpoint: "http://127.0.0.1:9" }),
    "that never answers": () => {
      const { port } = silent.address() as { port: number };
      return s3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}` });
    },
    "without its bucket": () => s3Storage({ ...settings, endpoint: s3.endpoint, bucket: "none" }),
    "whose folder is a file": () => {
      writeFileSync(path.join(folder, "file"), "");
      return diskStorage(path.join(folder, "file"));
    },
  };

  test.each(Object.keys(away))("%s is unavailable soon, with the time to wait", async (kind) => {
    const store = (away[kind] as () => Storage)();
    // Including one that never answers: calls time out by themselves.
    await expect(store.put("a-1.webp", Buffer.from("x"))).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
    await expect(store.check()).rejects.toMatchObject({ code: "unavailable" });
  });

  test("answers for its pictures with 503, which nobody keeps", async () => {
    const store = (away["that refuses"] as () => Storage)();
    const answer = await readMedia(of(store), { url: "/media/a-1.webp", headers: {} }, []);
    expect(answer?.status).toBe(503);
    expect(new Map(answer?.headers).get("Cache-Control")).toBe("no-store");
    expect(new Map(answer?.headers).get("Retry-After")).toBe("5");
  });
});

test("a draft that could not become a picture is removed", async () => {
  const full = path.join(folder, "full");
  mkdirSync(path.join(full, "a-1.webp"), { recursive: true });
  await expect(diskStorage(full).put("a-1.webp", Buffer.from("x"))).rejects.toMatchObject({ code: "unavailable" });
  expect(readdirSync(full)).toEqual(["a-1.webp"]);
});
