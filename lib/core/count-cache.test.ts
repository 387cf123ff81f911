import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CountCache } from "./count-cache";

type Count = { size: number; turn: number };

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

function counter(size: number) {
  const endings: (() => void)[] = [];
  let turn = 0;
  const count = () => {
    turn += 1;
    const counted: Count = { size, turn };
    return new Promise<Count>((resolve) => endings.push(() => resolve(counted)));
  };
  const end = () => {
    for (const one of endings.splice(0)) one();
  };
  return { count, end, turns: () => turn };
}

const large = () => new CountCache<Count>(({ size }) => size > 100);

async function kept() {
  const counts = large();
  const source = counter(200);
  const first = counts.read("all", source.count);
  source.end();
  expect(await first).toEqual({ size: 200, turn: 1 });
  return { source, read: () => counts.read("all", source.count) };
}

test("S-72 a small count is made at every call", async () => {
  const counts = large();
  const source = counter(100);
  for (const turn of [1, 2, 3]) {
    const reading = counts.read("few", source.count);
    source.end();
    expect(await reading).toEqual({ size: 100, turn });
  }
});

test("S-72 a large count is kept for half a minute", async () => {
  const { source, read } = await kept();
  vi.advanceTimersByTime(29_000);
  expect(await read()).toMatchObject({ turn: 1 });
  expect(source.turns()).toBe(1);
});

test("S-72 then all callers share one refresh and get the old count meanwhile", async () => {
  const { source, read } = await kept();
  vi.advanceTimersByTime(31_000);
  expect(await Promise.all([read(), read(), read()])).toMatchObject([{ turn: 1 }, { turn: 1 }, { turn: 1 }]);
  expect(source.turns()).toBe(2);
  source.end();
  await vi.waitFor(async () => expect(await read()).toMatchObject({ turn: 2 }));
});

test("S-72 no count is older than a minute: all callers wait for the same refresh", async () => {
  const { source, read } = await kept();
  vi.advanceTimersByTime(61_000);
  const reading = Promise.all([read(), read(), read()]);
  source.end();
  expect(await reading).toMatchObject([{ turn: 2 }, { turn: 2 }, { turn: 2 }]);
  expect(source.turns()).toBe(2);
});

test("S-72 a count that takes a second is kept for ten minutes", async () => {
  const counts = large();
  const source = counter(200);
  const read = () => counts.read("all", source.count);
  const first = read();
  vi.advanceTimersByTime(1000);
  source.end();
  await first;
  vi.advanceTimersByTime(9 * 60_000);
  expect(await read()).toMatchObject({ turn: 1 });
  expect(source.turns()).toBe(1);
  vi.advanceTimersByTime(2 * 60_000);
  expect(await read()).toMatchObject({ turn: 1 });
  expect(source.turns()).toBe(2);
});

test("a failed count is repeated by the next caller", async () => {
  const counts = large();
  const source = counter(200);
  const first = counts.read("all", source.count);
  source.end();
  await first;
  vi.advanceTimersByTime(61_000);
  await expect(counts.read("all", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  const second = counts.read("all", source.count);
  source.end();
  expect(await second).toMatchObject({ turn: 2 });
});
