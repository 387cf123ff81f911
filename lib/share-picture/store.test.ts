import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { paidBy } from "@/lib/core/thread-time";
import type { PictureFacts } from "./model";
import { PictureStore } from "./store";

/** A budget that no test exceeds. */
const EVERYTHING_MS = 10_000_000;
const folder = mkdtempSync(path.join(tmpdir(), "share-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("drawn pictures on disk", () => {
  test("are found again, and others are not", async () => {
    const store = new PictureStore(path.join(folder, "found"), 1000);
    expect(await store.read("a.jpg")).toBeNull();
    await store.write("a.jpg", Buffer.from("picture"));
    expect((await store.read("a.jpg"))?.toString()).toBe("picture");
    expect(await new PictureStore(path.join(folder, "found"), 1000).read("a.jpg")).not.toBeNull();
  });

  test("take no more than their room: the oldest go, also those of an earlier process", async () => {
    const at = path.join(folder, "full");
    const before = new PictureStore(at, 1000);
    for (const [index, name] of ["1", "2", "3"].entries()) {
      await before.write(name, Buffer.alloc(300));
      utimesSync(path.join(at, name), index, index);
    }
    await new PictureStore(at, 1000).write("4", Buffer.alloc(300));
    expect(readdirSync(at).sort()).toEqual(["3", "4"]);
  });
});

describe("a picture that many ask for at once", () => {
  const facts: PictureFacts = { lng: "en", title: "Lalazar", subtitle: "Cafe · Herat", rating: null, photo: null };
  beforeAll(() => vi.stubEnv("MEDIA_DIR", folder));
  afterAll(() => vi.unstubAllEnvs());

  test("is drawn once and kept", async () => {
    const { providePicture } = await import("./studio");
    const [first, second] = [providePicture(facts, "192.0.2.1"), providePicture({ ...facts }, "192.0.2.2")];
    const picture = await first;
    expect(await second).toBe(picture);
    expect(readdirSync(path.join(folder, ".share"))).toHaveLength(1);
    expect((await providePicture(facts, "192.0.2.1")).equals(picture)).toBe(true);
  });

  test("is not drawn when its client has nothing left by then, but for others who wait for it", async () => {
    const { charge, openBill } = await import("@/lib/core/cost-limit");
    const { providePicture } = await import("./studio");
    const ask = async (title: string, network: string) => {
      const bill = await openBill({ network, like: "a picture", user: async () => null });
      return paidBy(bill, () => providePicture({ ...facts, title }, network)).finally(() => bill.settle());
    };
    const [first, late, shared] = [ask("One", "192.0.2.3"), ask("Two", "192.0.2.3"), ask("Two", "192.0.2.4")];
    charge("192.0.2.3", EVERYTHING_MS);
    await first.catch(() => undefined);
    await expect(late).rejects.toMatchObject({ code: "rate_limited", retryAfter: expect.any(Number) });
    expect((await shared).length).toBeGreaterThan(1000);
  });

  test("has another address when what it shows changes", async () => {
    const { pictureVersion } = await import("./url");
    expect(pictureVersion({ ...facts })).toBe(pictureVersion(facts));
    const rating = { value: 4, count: 1 };
    for (const change of [{ title: "Lalazar 2" }, { rating }, { lng: "fa" as const }])
      expect(pictureVersion({ ...facts, ...change })).not.toBe(pictureVersion(facts));
  });
});
