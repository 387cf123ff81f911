import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { isDatabaseAway } from "@/lib/core/database-away";
import { DatabaseBusy, untilDeadline, withDeadline, withoutDeadline } from "./deadline";

const slow = (ms: number) => () => pause(ms, "done");

describe("the deadline of a request", () => {
  test("is for all that it asks together, and its end is an absent database", async () => {
    await withDeadline(async () => {
      expect(await untilDeadline(slow(60))).toBe("done");
      const began = performance.now();
      const refused = await untilDeadline(slow(500)).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseBusy);
      expect(isDatabaseAway(refused)).toBe(true);
      expect(performance.now() - began).toBeLessThan(150);
      await expect(untilDeadline(async () => "at once")).rejects.toThrow(DatabaseBusy);
    }, 120);
  });

  test("counts several waits at once as one, and no time between them", async () => {
    await withDeadline(async () => {
      await Promise.all([untilDeadline(slow(80)), untilDeadline(slow(80)), untilDeadline(slow(80))]);
      await pause(200);
      expect(await untilDeadline(slow(20))).toBe("done");
    }, 200);
  });

  test("gives back what comes too late", async () => {
    const late: string[] = [];
    await withDeadline(() => untilDeadline(slow(60), (value) => late.push(value)), 20).catch(() => undefined);
    await expect.poll(() => late).toEqual(["done"]);
  });

  test("is nobody's outside of a request, nor of work that is shared", async () => {
    expect(await untilDeadline(slow(30))).toBe("done");
    expect(await withDeadline(() => withoutDeadline(() => untilDeadline(slow(60))), 20)).toBe("done");
  });

  test("a failure is its own", async () => {
    const failing = () => Promise.reject(new Error("no such table"));
    await expect(withDeadline(() => untilDeadline(failing), 50)).rejects.toThrow("no such table");
  });
});
