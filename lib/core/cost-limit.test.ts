import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { charge, confirmBill, OverBudget, openBill } from "./cost-limit";
import { paidBy } from "./thread-time";

beforeAll(() => vi.stubEnv("RATE_LIMITS", "render=100/60,render_account=50/60"));
afterAll(() => vi.unstubAllEnvs());

/** A bill of 10 ms, the estimate for an unknown kind of answer; without a user by default. */
const bill = (network: string, user: string | null = null) =>
  openBill({ network, like: `a page for ${network}`, user: async () => user });

test("who waited for a turn is asked again, and refused when others have used up everything meanwhile", async () => {
  const [first, second] = [await bill("192.0.2.1"), await bill("192.0.2.1")];
  await paidBy(first, () => confirmBill());
  charge("192.0.2.1", 100);
  const refused = await paidBy(second, () => confirmBill().catch((error: unknown) => error));
  expect(refused).toBeInstanceOf(OverBudget);
  expect(refused).toMatchObject({ code: "rate_limited", retryAfter: 60, bill: second });
});

test("what it has taken itself is no reason to refuse it", async () => {
  const only = await bill("192.0.2.2");
  only.pay(500);
  await expect(paidBy(only, () => confirmBill())).resolves.toBeUndefined();
});

test("by then it takes what its kind is known to cost", async () => {
  const [first, ...waiting] = await Promise.all([1, 2, 3, 4].map(() => bill("192.0.2.3")));
  first?.pay(60);
  first?.settle();
  const told = [];
  for (const each of waiting) told.push(await paidBy(each, () => confirmBill().catch(() => "refused")));
  expect(told).toEqual([undefined, "refused", "refused"]);
});

test("a user goes on with its own when its network has nothing left, and gives back what it took", async () => {
  const own = await bill("192.0.2.4", "a user");
  charge("192.0.2.4", 95);
  await paidBy(own, () => confirmBill());
  charge("192.0.2.4", 5);
  await paidBy(own, () => confirmBill());
  own.pay(60);
  await expect(bill("192.0.2.4", "a user")).rejects.toBeInstanceOf(OverBudget);
  await expect(bill("192.0.2.4", "another")).resolves.toBeDefined();
});

test("what was refused tells no price of its kind", async () => {
  const [first, second] = [await bill("192.0.2.5"), await bill("192.0.2.5")];
  first.pay(90);
  first.settle();
  charge("192.0.2.5", 10);
  await expect(paidBy(second, () => confirmBill())).rejects.toBeInstanceOf(OverBudget);
  second.settle();
  const next = await openBill({ network: "192.0.2.6", like: "a page for 192.0.2.5", user: async () => null });
  charge("192.0.2.6", 5);
  next.pay(0);
  await expect(bill("192.0.2.6")).resolves.toBeDefined();
  charge("192.0.2.6", 5);
  await expect(bill("192.0.2.6")).rejects.toBeInstanceOf(OverBudget);
});

test("work that nobody pays is not asked", () => expect(confirmBill()).resolves.toBeUndefined());
