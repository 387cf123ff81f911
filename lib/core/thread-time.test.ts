import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { untilDeadline, withDeadline } from "@/lib/core/deadline";
import { leave, type Payer, paidBy, turnTo, workedMs } from "@/lib/core/thread-time";

function work(ms: number): void {
  const until = workedMs() + ms;
  while (workedMs() < until);
}

function newPayer(): Payer & { readonly paid: () => number } {
  let sum = 0;
  return {
    pay: (ms) => {
      sum += ms;
    },
    paid: () => sum,
  };
}

const answer = (payer: Payer, ms: number, waitMs: number) =>
  paidBy(payer, () =>
    withDeadline(async () => {
      work(ms / 2);
      await untilDeadline(() => pause(waitMs));
      work(ms / 2);
      await untilDeadline(() => pause(0));
      leave(payer);
    }),
  );

test("who is worked for pays for the work, and not for waiting", async () => {
  const payer = newPayer();
  // On a busy machine the thread is interrupted within its work, but not for a second.
  await answer(payer, 40, 1500);
  expect(payer.paid()).toBeGreaterThanOrEqual(39);
  expect(payer.paid()).toBeLessThan(1000);
});

test("two at the same time pay what each of them takes", async () => {
  const [much, little] = [newPayer(), newPayer()];
  await Promise.all([answer(much, 200, 30), answer(little, 10, 30), answer(little, 10, 30)]);
  expect(much.paid()).toBeGreaterThanOrEqual(199);
  expect(little.paid()).toBeGreaterThanOrEqual(19);
  expect(little.paid()).toBeLessThan(much.paid() / 2);
});

test("what nobody is known for is paid by nobody", () => {
  const payer = newPayer();
  paidBy(payer, () => work(10));
  turnTo();
  const paid = payer.paid();
  work(30);
  turnTo();
  expect(payer.paid()).toBe(paid);
});
