import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerPage } from "./answers";
import { readIndex, savePage } from "./offline-cache";
import type { FetchEvent, WorkerEvent } from "./scope";

const SITE = "https://dastarkhan.example";
const MENU = "/en/herat/restaurant/a/menu";
/** A same-origin response: constructed ones have the type "default". */
class OwnPage extends Response {
  override get type() {
    return "basic" as const;
  }
  override clone(): Response {
    return Object.setPrototypeOf(super.clone(), OwnPage.prototype);
  }
}
const page = (text: string, status = 200) =>
  new OwnPage(`<html lang="en"><header></header><title>Menu</title>${text}</html>`, {
    status,
    headers: { "content-type": "text/html", "cache-control": "public, max-age=0" },
  });

const kept = new Map<string, Map<string, Response>>();
const addressOf = (asked: string | Request) => new URL(typeof asked === "string" ? asked : asked.url, SITE).href;
async function open(name: string) {
  const cache = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, cache);
  return {
    match: async (asked: string | Request) => cache.get(addressOf(asked))?.clone(),
    put: async (asked: string | Request, answer: Response) => void cache.set(addressOf(asked), answer),
    delete: async (asked: string | Request) => cache.delete(addressOf(asked)),
    keys: async () => [...cache.keys()].map((url) => new Request(url)),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("caches", {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal("location", new URL(SITE));
});
afterEach(() => {
  kept.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page; the network answers after `ms` milliseconds. @returns the response shown to the user */
async function visit(path: string, network: () => Response, ms = 0) {
  vi.stubGlobal("fetch", async () => {
    await new Promise((done) => setTimeout(done, ms));
    return network();
  });
  const work: Promise<unknown>[] = [];
  const event = {
    request: { url: SITE + path, cache: "default" },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (more: Promise<unknown>) => void work.push(more),
  } as unknown as FetchEvent;
  let seen: string | undefined;
  void answerPage(event)
    .then((answer) => answer.text())
    .then((html) => (seen = html));
  return {
    after: async (time: number) => {
      await vi.advanceTimersByTimeAsync(time);
      return seen;
    },
    done: async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      for (const each of work) await each;
    },
  };
}
const fails = () => {
  throw new TypeError("no line");
};

test("J9 a line that takes longer than three seconds gives the saved page, and the new one for the next time", async () => {
  await savePage(SITE + MENU, page("old"), 0);
  const slow = await visit(MENU, () => page("new"), 4500);
  expect(await slow.after(2900)).toBeUndefined();
  expect(await slow.after(200)).toMatch(/Slow internet\. Saved.*old/s);
  await slow.done();
  const next = await visit(MENU, fails);
  expect(await next.after(0)).toMatch(/No internet\. Saved.*new/s);
});

test("J9 a page of which there is no copy is waited for", async () => {
  const slow = await visit(MENU, () => page("new"), 20_000);
  expect(await slow.after(19_000)).toBeUndefined();
  expect(await slow.after(2000)).toContain("new");
});

test("J9 a page that the server can't make is shown as it was; what is gone is shown gone", async () => {
  await savePage(SITE + MENU, page("old"), 0);
  expect(await (await visit(MENU, () => page("broken", 503))).after(10)).toContain("old");
  expect(await (await visit(MENU, () => page("not here", 404))).after(10)).not.toContain("old");
});

test("J9 a dish's own address falls back to the menu it is on", async () => {
  await savePage(SITE + MENU, page("the menu"), 0);
  expect(await (await visit(`${MENU}?dish=0190aaaa`, fails)).after(10)).toContain("the menu");
});

test("switched off, the worker takes itself and all it saved away", async () => {
  await savePage(SITE + MENU, page("old"), 0);
  expect(await readIndex()).toHaveLength(1);
  const heard: Record<string, (event: WorkerEvent) => void> = {};
  const unregister = vi.fn();
  vi.stubGlobal("addEventListener", (type: string, listener: (event: WorkerEvent) => void) => (heard[type] = listener));
  vi.stubGlobal("registration", { unregister });
  await import("./off");
  const work: Promise<unknown>[] = [];
  heard.activate?.(Object.assign(new Event("activate"), { waitUntil: (given: Promise<unknown>) => work.push(given) }));
  await Promise.all(work);
  expect([kept.size, unregister.mock.calls.length]).toEqual([0, 1]);
});
