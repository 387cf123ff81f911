import { describe, expect, test, vi } from "vitest";
import { type ListenClient, Listener } from "@/lib/page-cache/listen";
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

/** A stand-in connection whose end the test decides. */
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

describe("hearing other instances", () => {
  test("passes on tags, and comes back by itself with a gap announced", async () => {
    vi.useFakeTimers();
    const clients = [fakeClient(), fakeClient(true), fakeClient()];
    let next = 0;
    const onTags = vi.fn();
    const onGap = vi.fn();
    const connect = () => (clients[next++] ?? fakeClient()).client;
    const listener = new Listener({ connect, onTags, onGap });
    await listener.start();
    expect(clients[0]?.query).toHaveBeenCalledWith(`LISTEN ${CHANNEL}`);
    clients[0]?.emit("notification", "business:1 home");
    expect(onTags).toHaveBeenCalledWith(["business:1", "home"]);
    expect(onGap).not.toHaveBeenCalled();

    clients[0]?.emit("end");
    clients[0]?.emit("error");
    expect(listener.connected).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(next).toBe(3);
    expect(listener.connected).toBe(true);
    expect(onGap).toHaveBeenCalledTimes(1);
    await listener.stop();
    vi.useRealTimers();
  });

  test("a connection that is silently dead is given up", async () => {
    vi.useFakeTimers();
    const dead = fakeClient();
    const alive = fakeClient();
    const clients = [dead, alive];
    const onGap = vi.fn();
    const listener = new Listener({
      connect: () => (clients.shift() ?? fakeClient()).client,
      onTags: () => undefined,
      onGap,
    });
    await listener.start();
    dead.query.mockImplementation(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onGap).toHaveBeenCalledTimes(1);
    await listener.stop();
    vi.useRealTimers();
  });
});
