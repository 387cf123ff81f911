import { expect, test } from "vitest";
import { Body, type Entry } from "./entry";
import { Store } from "./store";

const KILOBYTE = 1024;

function entry(key: string, tags: readonly string[] = []): Entry {
  const body = new Body(Buffer.alloc(KILOBYTE, key));
  return {
    key,
    status: 200,
    body,
    hydration: new Body(Buffer.from(`hydrates ${key} ${tags.join()}`)),
    headers: [],
    etag: `W/"${body.hash}"`,
    tags,
    freshUntil: 0,
    store: true,
    borrowed: false,
    prepared: {},
  };
}

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
