import { describe, expect, test } from "vitest";
import { KILOBYTE, pageEntry } from "@/tests/fixtures/page-entry";
import { PageCache, STALE_MS } from "./cache";
import { Body, type Entry } from "./entry";
import { Store } from "./store";

/** Fake renderings: promises that the test settles. */
function stage({ limitBytes = 1024 * KILOBYTE } = {}) {
  const calls: { key: string; answer: (over?: Partial<Entry>) => void; fail: () => void }[] = [];
  const clock = { now: 1_000_000 };
  const cache = new PageCache({
    limitBytes,
    now: () => clock.now,
    fill: (key) =>
      new Promise((resolve, reject) => {
        const answer = (over: Partial<Entry> = {}) =>
          resolve(pageEntry(key, { freshUntil: clock.now + 10_000, ...over }));
        calls.push({ key, answer, fail: () => reject(new Error("away")) });
      }),
  });
  const call = (index: number) => {
    const found = calls[index];
    if (!found) throw new Error(`no rendering ${index}`);
    return found;
  };
  const settle = () => new Promise((go) => setImmediate(go));
  const fill = async (key: string, over: Partial<Entry> = {}) => {
    const wanted = cache.get(key);
    call(calls.length - 1).answer(over);
    return await wanted;
  };
  return { cache, calls, call, clock, settle, fill };
}

describe("one page", () => {
  test("a miss is rendered once for all who wait", async () => {
    const { cache, calls, call } = stage();
    const wanted = Promise.all([cache.get("/fa"), cache.get("/fa"), cache.get("/fa")]);
    call(0).answer();
    const [first, second, third] = await wanted;
    expect(calls).toHaveLength(1);
    expect(first).toBe(second);
    expect(second).toBe(third);
  });

  test("a kept page is not rendered again, whatever address it was asked by", async () => {
    const { cache, calls, fill } = stage();
    const entry = await fill("/fa/herat");
    expect(await cache.get("/fa/herat", "/fa/herat?utm_source=x")).toBe(entry);
    expect(cache.quick("/fa/herat?utm_source=x")).toBe(entry);
    expect(calls).toHaveLength(1);
  });

  test("an address never seen is not found by the quick way", async () => {
    const { cache, fill } = stage();
    await fill("/fa");
    expect(cache.quick("/fa?x=1")).toBeUndefined();
  });

  test("a page that wants not to be kept is rendered each time", async () => {
    const { cache, calls, fill } = stage();
    await fill("/fa/herat?lat=1", { store: false });
    await fill("/fa/herat?lat=1", { store: false });
    expect(calls).toHaveLength(2);
    expect(cache.size).toBe(0);
  });

  test("a failure is not kept", async () => {
    const { cache, call, fill } = stage();
    const wanted = cache.get("/fa");
    call(0).fail();
    await expect(wanted).rejects.toThrow("away");
    await fill("/fa", { status: 500 });
    expect(cache.size).toBe(0);
  });
});

describe("a page grown stale", () => {
  test("is answered at once while one rendering makes it anew", async () => {
    const { cache, calls, call, clock, fill, settle } = stage();
    const old = await fill("/fa");
    clock.now += 10_001;
    expect(await cache.get("/fa")).toBe(old);
    expect(cache.quick("/fa")).toBe(old);
    expect(calls).toHaveLength(2);
    call(1).answer();
    await settle();
    expect(await cache.get("/fa")).not.toBe(old);
    expect(calls).toHaveLength(2);
  });

  test("is made anew first when it is long past", async () => {
    const { cache, call, clock, fill } = stage();
    const old = await fill("/fa");
    clock.now += 10_000 + STALE_MS;
    expect(cache.quick("/fa")).toBeUndefined();
    const wanted = cache.get("/fa");
    call(1).answer();
    expect(await wanted).not.toBe(old);
  });

  test("S-94 is still answered when it can't be made anew, and not tried at every request", async () => {
    const { cache, calls, call, clock, fill } = stage();
    const old = await fill("/fa");
    clock.now += 10_000 + 10 * STALE_MS;
    const wanted = cache.get("/fa");
    call(1).fail();
    expect(await wanted).toBe(old);
    expect(cache.quick("/fa")).toBe(old);
    expect(cache.quick("/fa")).toBe(old);
    expect(calls).toHaveLength(3);
  });
});

describe("writes", () => {
  test("S-76 the pages that show a dropped tag are gone, the others stay", async () => {
    const { cache, fill } = stage();
    await fill("/fa/1", { tags: ["business:1", "city:herat"] });
    await fill("/fa/2", { tags: ["business:2", "city:herat"] });
    await fill("/fa/3", { tags: ["business:3", "city:kabul"] });
    cache.dropTags(["business:1"]);
    expect([cache.peek("/fa/1"), cache.size]).toEqual([undefined, 2]);
    cache.dropTags(["city:herat", "city:nowhere"]);
    expect([cache.peek("/fa/2"), cache.size]).toEqual([undefined, 1]);
  });

  test("S-76 a rendering that began before the write is not kept", async () => {
    const { cache, call } = stage();
    const wanted = cache.get("/fa");
    cache.dropTags(["business:1"]);
    call(0).answer({ tags: ["business:1"] });
    await wanted;
    expect(cache.size).toBe(0);
  });

  test("S-76 whoever asks after the write is not answered by a rendering that began before", async () => {
    const { cache, calls, call, settle } = stage();
    const before = cache.get("/fa");
    cache.dropTags(["business:1"]);
    const after = cache.get("/fa");
    call(0).answer({ tags: ["business:1"] });
    const old = await before;
    await settle();
    expect(calls).toHaveLength(2);
    call(1).answer({ tags: ["business:1"] });
    expect(await after).not.toBe(old);
    expect(cache.size).toBe(1);
  });

  test("a write of something else does not disturb a rendering", async () => {
    const { cache, call } = stage();
    const wanted = cache.get("/fa");
    cache.dropTags(["business:2"]);
    call(0).answer({ tags: ["business:1"] });
    await wanted;
    expect(cache.size).toBe(1);
  });

  test("after a gap every page is made anew before it is answered, unless it can't be", async () => {
    const { cache, calls, call, fill } = stage();
    const old = await fill("/fa");
    cache.expireAll();
    expect(cache.quick("/fa")).toBeUndefined();
    const failing = cache.get("/fa");
    call(1).fail();
    expect(await failing).toBe(old);
    cache.expireAll();
    const wanted = cache.get("/fa");
    call(calls.length - 1).answer();
    expect(await wanted).not.toBe(old);
  });
});

describe("memory", () => {
  test("never holds more than its limit, however many pages come", async () => {
    const limitBytes = 200 * KILOBYTE;
    const { cache, fill } = stage({ limitBytes });
    for (let page = 0; page < 500; page += 1) {
      await fill(`/fa/businesses?search=${page}`, { tags: [`business:${page}`] });
      expect(cache.bytes).toBeLessThanOrEqual(limitBytes);
    }
    expect(cache.size).toBeGreaterThan(10);
  });

  test("pages that are read stay when thousands of others are asked for once", async () => {
    const { cache, fill } = stage({ limitBytes: 100 * KILOBYTE });
    const home = await fill("/fa");
    await cache.get("/fa");
    for (let page = 0; page < 500; page += 1) await fill(`/fa/businesses?search=${page}`);
    expect(cache.peek("/fa")).toBe(home);
  });

  test("the page that was not read for longest goes first", async () => {
    const { cache, fill } = stage({ limitBytes: 30 * KILOBYTE });
    for (let page = 1; page <= 5; page += 1) await fill(`/fa/${page}`);
    expect(cache.peek("/fa/1")).toBeUndefined();
    expect(cache.peek("/fa/5")).toBeDefined();
  });

  test("one page larger than its share is answered but not kept", async () => {
    const { cache, fill } = stage({ limitBytes: 100 * KILOBYTE });
    await fill("/fa", { body: new Body(Buffer.alloc(90 * KILOBYTE)) });
    expect(cache.size).toBe(0);
  });

  test("nothing is left behind when pages are dropped", async () => {
    const { cache, fill } = stage();
    for (let page = 0; page < 20; page += 1) await fill(`/fa/${page}`, { tags: ["all"] });
    cache.dropTags(["all"]);
    expect([cache.size, cache.bytes - cache.addressBytes]).toEqual([0, 0]);
  });

  test("addresses that lead to a page are part of it, however many and long", async () => {
    const { cache, fill } = stage({ limitBytes: 1024 * KILOBYTE });
    const entry = await fill("/fa");
    const marked = (length: number, number: number) => `/fa?utm=${String(number).padStart(length, "x")}`;
    for (let number = 0; number < 20_000; number += 1) await cache.get("/fa", marked(900, number));
    expect(cache.addressBytes).toBeGreaterThan(0);
    expect(cache.bytes).toBeLessThan(100 * KILOBYTE);
    expect(cache.quick(marked(900, 19_999))).toBe(entry);
    expect(cache.quick(marked(900, 0))).toBeUndefined();
    const { addressBytes } = cache;
    for (let number = 0; number < 100; number += 1) await cache.get("/fa", marked(8000, number));
    expect(cache.addressBytes).toBe(addressBytes);
  });
});

const entry = (key: string, tags: readonly string[] = []) =>
  pageEntry(key, { tags, hydration: new Body(Buffer.from(`hydrates ${key} ${tags.join()}`)) });

test("what was pushed out leaves no tag behind, and can still be hydrated for a while", () => {
  const store = new Store(512 * KILOBYTE);
  const first = entry("/fa", ["home"]);
  store.set(first);
  for (let i = 0; i < 300; i += 1) store.set(entry(`/fa/${i}`));
  expect(store.get("/fa")).toBeUndefined();
  const again = entry("/fa");
  store.set(again);
  store.dropTags(["home"]);
  expect(store.get("/fa")).toBe(again);
  store.delete("/fa");
  const pushed = entry("/ps", ["home"]);
  store.set(pushed);
  for (let i = 0; i < 60; i += 1) store.set(entry(`/ps/${i}`));
  expect(store.get("/ps")).toBeUndefined();
  expect(store.formerHydration(pushed.hydration?.hash ?? "")).toBe(pushed.hydration);
});

test("pages read again and pages read once share the limit, and neither takes more", async () => {
  const store = new Store(512 * KILOBYTE);
  for (let i = 0; i < 300; i += 1) {
    store.set(entry(`/fa/${i}`));
    store.get(`/fa/${i}`);
  }
  await new Promise((go) => setTimeout(go, 200));
  for (let i = 0; i < 300; i += 1) store.set(entry(`/ps/${i}`));
  expect(store.bytes).toBeLessThanOrEqual(512 * KILOBYTE);
  expect(store.get("/fa/299")).toBeDefined();
  expect(store.get("/ps/299")).toBeDefined();
});
