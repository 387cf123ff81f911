import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cacheInFront } from "@/lib/core/cache-in-front";
import { transact } from "@/lib/core/transact";
import { Purging, purgeDue } from "@/lib/page-cache/purge";
import { readRows } from "@/tests/support/rows";

/** The keys of each purge. */
const purged: string[][] = [];
let status = 200;
const server = createServer((request, response) => {
  if (status === 200) purged.push(String(request.headers["xkey-purge"]).split(" "));
  response.writeHead(status).end(status === 200 ? "Purged" : "Not now");
});

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  process.env.CACHE_PURGE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env.CACHE_PURGE_URL;
  server.close();
});
beforeEach(async () => {
  await readRows("DELETE FROM outbox");
  purged.length = 0;
  status = 200;
});

function cache() {
  const found = cacheInFront();
  if (!found) throw new Error("CACHE_PURGE_URL is not read");
  return found;
}

const write = (...tags: string[]) => transact(async ({ invalidate }) => invalidate(...tags));

type Row = { tags: string; attempts: number; again: boolean; seconds: number; error: string | null };
/** Seconds of a delay that has just begun, on a machine that may be slow. */
const aboutSeconds = (delay: number) => expect.closeTo(delay, -1);

/** Purges that wait, with the seconds until they are due. */
const waiting = () =>
  readRows<Row>(
    `SELECT payload->>'tags' AS tags, attempts, payload ? 'again' AS again, error,
       extract(epoch FROM next_attempt_at - now())::float AS seconds
     FROM outbox WHERE kind = 'purge_cache' AND failed_at IS NULL ORDER BY id`,
  );
const letTimePass = (time: string) =>
  readRows(`UPDATE outbox SET next_attempt_at = next_attempt_at - interval '${time}'`);

describe("a purge of the cache in front", () => {
  test("is queued by the write itself, or not at all", async () => {
    await write("business:1", "home");
    const failing = transact(async ({ invalidate }) => {
      invalidate("business:2");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await waiting()).toMatchObject([{ tags: "business:1 home", attempts: 0 }]);
  });

  test("is sent once for all writes, and once more when no instance can have sent an older answer", async () => {
    await write("business:1", "home");
    await write("business:2", "home");
    expect(await purgeDue(cache())).toBeNull();
    expect(purged).toEqual([["business:1", "home", "business:2"]]);
    expect((await waiting()).map(({ again, seconds }) => [again, seconds])).toEqual([
      [true, aboutSeconds(15)],
      [true, aboutSeconds(15)],
    ]);
    expect(await purgeDue(cache())).toBeUndefined();
    await letTimePass("16 seconds");
    await purgeDue(cache());
    expect(purged.slice(1)).toEqual([["business:1", "home", "business:2"]]);
    expect(await readRows("SELECT 1 FROM outbox")).toEqual([]);
  });

  test("is repeated until the cache takes it, less and less often", async () => {
    await write("business:1");
    status = 503;
    expect((await purgeDue(cache()))?.message).toBe("503 Not now");
    expect(await waiting()).toMatchObject([
      { attempts: 1, again: false, seconds: aboutSeconds(2), error: "503 Not now" },
    ]);
    await readRows("UPDATE outbox SET attempts = 900");
    await letTimePass("3 seconds");
    await purgeDue(cache());
    expect((await waiting())[0]?.seconds).toEqual(aboutSeconds(64));
    status = 200;
    await letTimePass("65 seconds");
    expect(await purgeDue(cache())).toBeNull();
    expect(purged).toEqual([["business:1"]]);
    expect(await waiting()).toMatchObject([{ attempts: 0, again: true, error: null }]);
  });

  test("is given up when nothing that old is kept any more", async () => {
    await write("business:1");
    status = 503;
    await readRows("UPDATE outbox SET created_at = now() - interval '26 hours'");
    await purgeDue(cache());
    expect(await readRows("SELECT error FROM outbox WHERE failed_at IS NOT NULL")).toEqual([{ error: "503 Not now" }]);
  });

  test("goes to one of several instances; what a dead one had taken goes to another", async () => {
    await write("business:1");
    await Promise.all([purgeDue(cache()), purgeDue(cache()), purgeDue(cache())]);
    expect(purged).toEqual([["business:1"]]);
    await readRows("DELETE FROM outbox");
    await write("business:2");
    // As after kill -9 between taking and sending.
    await readRows("UPDATE outbox SET attempts = 1, next_attempt_at = now() + interval '60 seconds'");
    expect(await purgeDue(cache())).toBeUndefined();
    await letTimePass("61 seconds");
    await purgeDue(cache());
    expect(purged).toEqual([["business:1"], ["business:2"]]);
  });

  test("happens within a second of the write, while the write does not wait for it", async () => {
    const purging = new Purging(cache(), true);
    await purging.start();
    await expect.poll(() => purged.flat(), { timeout: 2000 }).toEqual(["site"]);
    await write("business:3");
    expect(purged.flat()).toEqual(["site"]);
    purging.wake();
    await expect.poll(() => purged.flat(), { timeout: 1000, interval: 20 }).toEqual(["site", "business:3"]);
    await expect.poll(async () => (await waiting()).every(({ again }) => again)).toBe(true);
    await purging.stop();
    // Pages of this version don't fit the next one.
    expect((await waiting()).filter(({ again }) => !again)).toMatchObject([{ tags: "site" }]);
  });

  test("is left to the others by an instance without jobs", async () => {
    const purging = new Purging(cache(), false);
    await purging.start();
    purging.wake();
    expect(await waiting()).toMatchObject([{ tags: "site", attempts: 0 }]);
    await purging.stop();
    expect(purged).toEqual([]);
  });
});

test("without a cache in front nothing is queued", async () => {
  const purging = new Purging(null, true);
  await purging.start();
  await purging.stop();
  expect(await readRows("SELECT 1 FROM outbox")).toEqual([]);
});
