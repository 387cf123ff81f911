import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db, dedicatedClient, sqlExecute } from "@/lib/core/db";
import { CHANNEL, notifyTags } from "@/lib/core/page-tags";
import { Listener } from "@/lib/page-cache/listen";

const onTags = vi.fn();
const onGap = vi.fn();
const notify = (payload: string) => sqlExecute("SELECT pg_notify($1, $2)", [CHANNEL, payload]);
const listener = new Listener({ connect: dedicatedClient, notify, onTags, onGap });
const heard = () => onTags.mock.calls.flatMap(([tags]) => tags as string[]);

beforeAll(() => listener.start());
beforeEach(() => onTags.mockClear());
afterAll(() => listener.stop());

test("S-76 other instances hear of a write when it is committed", async () => {
  await db.$transaction(async (transaction) => {
    await notifyTags(transaction, ["business:1", "city:herat"]);
    await transaction.$executeRaw`SELECT pg_sleep(0.2)`;
    expect(heard()).toEqual([]);
  });
  await expect.poll(heard).toEqual(["business:1", "city:herat"]);
});

test("S-76 a write that is taken back is not told", async () => {
  const failing = db.$transaction(async (transaction) => {
    await notifyTags(transaction, ["business:taken-back"]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await notifyTags(db, ["business:after"]);
  await expect.poll(heard).toEqual(["business:after"]);
});

test("S-94 a lost connection comes back by itself, and says that something may have been missed", async () => {
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'dastarkhan-listen' AND datname = current_database()`;
  await expect.poll(() => onGap.mock.calls.length, { timeout: 5000 }).toBe(1);
  await notifyTags(db, ["business:2"]);
  await expect.poll(heard).toContain("business:2");
});
