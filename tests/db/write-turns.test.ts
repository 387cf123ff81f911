import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { noteUser, withRequest } from "@/lib/core/request-context";
import { transact } from "@/lib/core/transact";

const as = <T>(userId: string, work: () => Promise<T>) =>
  withRequest({ id: "test", client: "198.51.100.7", userAgent: null }, () => {
    noteUser(userId);
    return work();
  });

test("one user never holds more than two connections, and others have theirs at once", async () => {
  const running = { greedy: 0, most: 0, done: 0 };
  const greedy = Array.from({ length: 12 }, () =>
    as("greedy", () =>
      transact(async ({ tx }) => {
        running.greedy += 1;
        running.most = Math.max(running.most, running.greedy);
        await tx.$queryRaw`SELECT 1`;
        await pause(50);
        running.greedy -= 1;
        running.done += 1;
      }),
    ),
  );
  await pause(20);
  const doneBefore = await as("other", () => transact(async () => running.done));
  await Promise.all(greedy);
  expect([running.most, running.done]).toEqual([2, 12]);
  expect(doneBefore).toBeLessThan(12);
});
