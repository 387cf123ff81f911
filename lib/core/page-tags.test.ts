import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CURRENT_MS, type ListenClient, Listener } from "@/lib/page-cache/listen";
import { CHANNEL, dropTags, notifyTags, onDrop, packTags, unpackTags } from "./page-tags";

describe("telling other instances", () => {
  test("payloads stay below what Postgres takes and hold every tag once", () => {
    const tags = Array.from({ length: 2000 }, (_, index) => `business:0191-${index}`);
    const payloads = packTags([...tags, ...tags]);
    expect(payloads.every((payload) => payload.length < 8000)).toBe(true);
    expect(payloads.flatMap(unpackTags)).toEqual(tags);
  });

  test.each(["", "a b", "کابل", "x".repeat(300), "a\nb"])("%j is no tag", (tag) => {
    expect(() => packTags([tag])).toThrow(TypeError);
  });

  test("goes through the transaction of the write", async () => {
    const $executeRawUnsafe = vi.fn(async () => 1);
    await notifyTags({ $executeRawUnsafe }, ["business:1", "city:herat"]);
    expect($executeRawUnsafe.mock.calls).toEqual([["SELECT pg_notify($1, $2)", CHANNEL, "business:1 city:herat"]]);
  });

  test("dropping here reaches the cache of this process", () => {
    const drop = vi.fn();
    onDrop(drop);
    dropTags(["home"]);
    expect(drop).toHaveBeenCalledWith(["home"]);
  });
});

function fakeClient(refuse = false) {
  const handlers = new Map<string, (message: { payload?: string }) => void>();
  const client = {
    connect: vi.fn(async () => {
      if (refuse) throw new Error("ECONNREFUSED");
    }),
    query: vi.fn(async () => undefined),
    on: (event: string, handler: (message: { payload?: string }) => void) => handlers.set(event, handler),
    end: vi.fn(async () => undefined),
  };
  return {
    client: client as unknown as ListenClient,
    query: client.query,
    emit: (event: string, payload?: string) => handlers.get(event)?.({ ...(payload !== undefined && { payload }) }),
  };
}

type Fake = ReturnType<typeof fakeClient>;

/** A listener whose connections come one after the other; payloads reach the last one unless the database is deaf. */
function listenerOver(clients: readonly Fake[]) {
  const opened: Fake[] = [];
  const database = { isAway: false, isDeaf: false };
  const told = { onTags: vi.fn(), onGap: vi.fn(), onHearing: vi.fn() };
  const listener = new Listener({
    ...told,
    connect: () => {
      const next = clients[opened.length] ?? fakeClient();
      opened.push(next);
      return next.client;
    },
    notify: async (payload) => {
      if (database.isAway) throw new Error("ECONNREFUSED");
      if (!database.isDeaf) opened.at(-1)?.emit("notification", payload);
    },
  });
  return { listener, opened, database, ...told };
}

describe("hearing other instances", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("passes on tags, and comes back by itself with a gap announced", async () => {
    const clients = [fakeClient(), fakeClient(true), fakeClient()];
    const { listener, opened, onTags, onGap, onHearing } = listenerOver(clients);
    await listener.start();
    expect(clients[0]?.query).toHaveBeenCalledWith(`LISTEN ${CHANNEL}`);
    expect(listener.connected).toBe(true);
    clients[0]?.emit("notification", "business:1 home");
    expect(onTags.mock.calls).toEqual([[["business:1", "home"]]]);
    expect([onGap.mock.calls, onHearing.mock.calls]).toEqual([[], []]);

    clients[0]?.emit("end");
    clients[0]?.emit("error");
    expect(listener.connected).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect([opened.length, listener.connected]).toEqual([3, true]);
    expect(onGap).toHaveBeenCalledTimes(1);
    expect(onHearing.mock.calls).toEqual([["lost"], [null]]);
    await listener.stop();
  });

  test("a connection over which nothing comes is given up, and the next one is tried", async () => {
    const { listener, opened, database, onGap, onHearing } = listenerOver([]);
    await listener.start();
    database.isDeaf = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([listener.connected, onHearing.mock.calls]).toEqual([false, [["deaf"]]]);
    database.isDeaf = false;
    onGap.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([listener.connected, opened.length, onHearing.mock.lastCall]).toEqual([true, 2, [null]]);
    expect(onGap).toHaveBeenCalled();
    await listener.stop();
  });

  test("knows that it is current only as long as it hears its own tests", async () => {
    const { listener, database } = listenerOver([]);
    expect(listener.isCurrent()).toBe(false);
    await listener.start();
    expect(listener.isCurrent()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listener.isCurrent()).toBe(true);
    database.isDeaf = true;
    await vi.advanceTimersByTimeAsync(CURRENT_MS);
    expect(listener.isCurrent()).toBe(false);
    await listener.stop();
  });

  test("as long as it hears nothing and others may write, pages are outdated every few seconds", async () => {
    const { listener, database, onGap } = listenerOver([]);
    database.isDeaf = true;
    const started = listener.start();
    await vi.advanceTimersByTimeAsync(4100);
    await started;
    expect([listener.connected, onGap.mock.calls.length]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onGap.mock.calls.length).toBeGreaterThan(4);
    // While the database is away nothing can change, so rendered pages stay valid.
    database.isAway = true;
    onGap.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onGap).not.toHaveBeenCalled();
    await listener.stop();
  });
});
