import { expect, test } from "vitest";
import { QueueFullError, Semaphore } from "./semaphore";

function task(order: string[], name: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = () => {
    order.push(name);
    return ended;
  };
  return { work, end };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test("those who wait take turns by client: one with many does not stand before all others", async () => {
  const semaphore = new Semaphore({ running: 1, waiting: 10 });
  const order: string[] = [];
  const tasks = ["first", "a1", "a2", "a3", "b1", "c1"].map((name) => task(order, name));
  const passes = tasks.map(({ work }, index) => semaphore.run(work, ["a", "a", "a", "a", "b", "c"][index]));
  for (let round = 0; round < tasks.length; round += 1) {
    await settled();
    for (const { end } of tasks) end();
  }
  await Promise.all(passes);
  expect(order).toEqual(["first", "a1", "b1", "c1", "a2", "a3"]);
});

test("one client never has all places", async () => {
  const semaphore = new Semaphore({ running: 3, waiting: 10, perClient: 2 });
  const order: string[] = [];
  const tasks = ["a1", "a2", "a3", "b1"].map((name) => task(order, name));
  const passes = tasks.map(({ work }, index) => semaphore.run(work, ["a", "a", "a", "b"][index]));
  await settled();
  expect(order).toEqual(["a1", "a2", "b1"]);
  for (const { end } of tasks) end();
  await Promise.all(passes);
  expect(order).toEqual(["a1", "a2", "b1", "a3"]);
});

test("when too many wait, who has most of them makes room", async () => {
  const semaphore = new Semaphore({ running: 1, waiting: 3 });
  const order: string[] = [];
  const tasks = ["first", "a1", "a2", "a3"].map((name) => task(order, name));
  const passes = tasks.map(({ work }) => semaphore.run(work, "a"));
  const refused = passes[3]?.catch((error: unknown) => error);
  const other = task(order, "b1");
  const passed = semaphore.run(other.work, "b");
  expect(await refused).toBeInstanceOf(QueueFullError);
  await expect(semaphore.run(async () => undefined, "a")).rejects.toThrow(QueueFullError);
  for (const { end } of [...tasks, other]) end();
  await Promise.all([...passes.slice(0, 3), passed]);
  expect(order).toEqual(["first", "a1", "b1", "a2"]);
});

test("who waited too long is refused, and keeps nobody from their turn", async () => {
  const semaphore = new Semaphore({ running: 1, waiting: 10, maxWaitMs: 30 });
  const order: string[] = [];
  const [first, late, next] = [task(order, "first"), task(order, "late"), task(order, "next")];
  const passes = [semaphore.run(first.work, "a"), semaphore.run(late.work, "b")];
  await expect(passes[1]).rejects.toThrow(QueueFullError);
  const passed = semaphore.run(next.work, "b");
  first.end();
  next.end();
  await Promise.all([passes[0], passed]);
  expect(order).toEqual(["first", "next"]);
});

test("a place is free again after work that failed", async () => {
  const semaphore = new Semaphore({ running: 1, waiting: 0 });
  await expect(semaphore.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(semaphore.run(async () => "done")).resolves.toBe("done");
});
