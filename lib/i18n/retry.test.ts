import { expect, test } from "vitest";
import { createLoader, retryWaits } from "./retry";

test("I18N-13 up to five retries, the first after 350 ms, each wait twice the last", async () => {
  const waited: number[] = [];
  let calls = 0;
  const load = createLoader<string>({
    load: async () => {
      calls += 1;
      throw new Error("away");
    },
    wait: async (milliseconds) => {
      waited.push(milliseconds);
    },
  });
  await expect(load("menu")).rejects.toThrow("away");
  expect(waited).toEqual([350, 700, 1400, 2800, 5600]);
  expect(retryWaits()).toEqual(waited);
  expect(calls).toBe(6);
  await expect(load("menu")).rejects.toThrow("away");
  expect(calls).toBe(12);
});

test("I18N-13 the first success ends the retries, and is kept", async () => {
  let calls = 0;
  const load = createLoader({
    load: async (name) => {
      calls += 1;
      if (calls < 3) throw new Error("away");
      return name.toUpperCase();
    },
    wait: async () => {},
  });
  expect(await Promise.all([load("menu"), load("menu")])).toEqual(["MENU", "MENU"]);
  expect(await load("menu")).toBe("MENU");
  expect(calls).toBe(3);
});

test("I18N-14 at most ten loads run at the same time", async () => {
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const load = createLoader({
    load: (name) => {
      running += 1;
      most = Math.max(most, running);
      return new Promise<string>((resolve) => {
        finish.push(() => {
          running -= 1;
          resolve(name);
        });
      });
    },
    wait: async () => {},
  });
  const parts = Array.from({ length: 35 }, (_, i) => load(`part${i}`));
  await Promise.resolve();
  expect(running).toBe(10);
  while (finish.length > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await Promise.all(parts)).length).toBe(35);
  expect(most).toBe(10);
});
