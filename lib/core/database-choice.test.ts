import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAny } from "@/tests/support/for-any";
import {
  choosePrimary,
  chooseReplica,
  isUsable,
  lagOf,
  lsnOf,
  newestReceived,
  type ServerState,
} from "./database-choice";

const NOW = 100_000;
const replica = (lsn: bigint, state: Partial<ServerState> = {}, at = NOW): ServerState => ({
  seen: { role: "replica", timeline: 0, lsn, safe: lsn, at },
  isAway: false,
  lagMs: 0,
  busy: 0,
  ...state,
});
const primary = (timeline: number, state: Partial<ServerState> = {}): ServerState => ({
  seen: { role: "primary", timeline, lsn: 9n, safe: 9n, at: NOW },
  isAway: false,
  lagMs: 0,
  busy: 0,
  ...state,
});
const unknown: ServerState = { seen: null, isAway: false, lagMs: 0, busy: 0 };

describe("the replica for a reader", () => {
  test("has replayed what the reader needs", () => {
    expect(chooseReplica([primary(1), replica(7n), replica(8n)], 8n, NOW)).toBe(2);
    expect(chooseReplica([primary(1), replica(7n)], 8n, NOW)).toBe(-1);
  });

  test("is none while it is unknown what the reader needs", () => {
    expect(chooseReplica([primary(1), replica(7n)], null, NOW)).toBe(-1);
  });

  test("is not away, silent, behind or unknown", () => {
    expect(chooseReplica([replica(8n, { isAway: true })], 8n, NOW)).toBe(-1);
    expect(chooseReplica([replica(8n, { lagMs: 1001 })], 8n, NOW)).toBe(-1);
    expect(chooseReplica([replica(8n, {}, NOW - 1501)], 8n, NOW)).toBe(-1);
    expect(chooseReplica([unknown, primary(1)], 0n, NOW)).toBe(-1);
  });

  test("is the least busy; equally busy ones take turns", () => {
    const busy = [replica(8n, { busy: 2 }), replica(8n, { busy: 1 }), replica(8n, { busy: 3 })];
    expect([0, 1, 2].map((turn) => chooseReplica(busy, 8n, NOW, turn))).toEqual([1, 1, 1]);
    const idle = [replica(8n), primary(1), replica(8n)];
    expect([0, 1, 2, 3].map((turn) => chooseReplica(idle, 8n, NOW, turn))).toEqual([0, 2, 2, 0]);
  });
});

const servers = fc.array(
  fc.record({
    seen: fc.option(
      fc.record({
        role: fc.constantFrom("primary" as const, "replica" as const),
        timeline: fc.nat(3),
        lsn: fc.bigInt(0n, 20n),
        safe: fc.bigInt(0n, 20n),
        at: fc.integer({ min: NOW - 3000, max: NOW }),
      }),
    ),
    isAway: fc.boolean(),
    lagMs: fc.nat(3000),
    busy: fc.nat(4),
  }),
  { maxLength: 6 },
);

test("whatever the servers say, a reader never gets one that lacks what it needs, and gets one if there is any", () =>
  forAny(servers, fc.bigInt(0n, 20n), fc.nat(20), (states, needs, turn) => {
    const at = chooseReplica(states, needs, NOW, turn);
    const right = states.filter((state) => isUsable(state, NOW) && state.seen !== null && state.seen.lsn >= needs);
    if (at < 0) return right.length === 0;
    const found = states[at];
    return found !== undefined && right.includes(found) && right.every(({ busy }) => busy >= found.busy);
  }));

describe("the primary", () => {
  test("is the one of the newest timeline", () => {
    expect(choosePrimary([primary(1), primary(2)], 1, 0)).toBe(1);
    expect(choosePrimary([primary(2), primary(1)], 1, 1)).toBe(0);
  });

  test("that was replaced is not taken back, even alone", () => {
    expect(choosePrimary([primary(1), primary(2, { isAway: true })], 2, 1)).toBe(-1);
  });

  test("stays the same among equals", () => {
    expect(choosePrimary([primary(1), primary(1)], 1, 1)).toBe(1);
  });

  test("is none while all are away or replicas", () => {
    expect(choosePrimary([primary(1, { isAway: true }), replica(8n), unknown], 1, 0)).toBe(-1);
  });
});

test("without a primary the newest position is what an answering replica has received", () => {
  const received = (safe: bigint, isAway = false): ServerState => ({
    ...replica(3n, { isAway }),
    seen: { role: "replica", timeline: 0, lsn: 3n, safe, at: NOW },
  });
  expect(newestReceived([primary(1), received(5n), received(7n), received(8n, true)])).toBe(7n);
});

describe("a replica's lag", () => {
  const positions = [
    { at: 1000, lsn: 10n },
    { at: 1500, lsn: 20n },
    { at: 2000, lsn: 30n },
  ];
  const seenAt = (at: number, lsn: bigint) => ({ role: "replica", timeline: 0, lsn, safe: lsn, at }) as const;

  test("counts from when the primary was first seen further", () => {
    expect(lagOf(seenAt(2600, 15n), positions)).toBe(1100);
    expect(lagOf(seenAt(2600, 20n), positions)).toBe(600);
  });

  test("is nothing for one that has all, or was asked before", () => {
    expect(lagOf(seenAt(2600, 30n), positions)).toBe(0);
    expect(lagOf(seenAt(1900, 20n), positions)).toBe(0);
    expect(lagOf(seenAt(2600, 5n), [])).toBe(0);
  });
});

test("positions are ordered across their two halves", () => {
  expect(lsnOf("0/FF")).toBe(255n);
  expect(lsnOf("1/0")).toBe(4_294_967_296n);
  expect(lsnOf("16/B374D848") > lsnOf("16/B374D847")).toBe(true);
  expect(lsnOf("2/0") > lsnOf("1/FFFFFFFF")).toBe(true);
});
