import { beforeAll, expect, test } from "vitest";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

beforeAll(createWorld);

const open = async (by: TestActor | null, business: string) =>
  (await callApi(`/v1/restaurant/${business}/printed`, { method: "POST", headers: by?.headers ?? {} })).status;

const stateOf = async (business: string) => {
  const [row] = await readRows<{ printed: Date | null; updated: Date }>(
    "SELECT printed_at AS printed, updated_at AS updated FROM businesses WHERE id = $1",
    [business],
  );
  return row;
};

test("what hangs in the shop is noted once, when the team of the place opens it", async () => {
  const [owner, admin] = [await actors.owner([ids.open]), await actors.admin()];
  const before = await stateOf(ids.open);
  expect(before?.printed).toBeNull();
  // An admin may look, and prints nothing for the place by it.
  expect(await open(admin, ids.open)).toBe(200);
  expect((await stateOf(ids.open))?.printed).toBeNull();
  expect(await open(owner, ids.open)).toBe(200);
  const noted = await stateOf(ids.open);
  expect(noted?.printed).not.toBeNull();
  // Who is changing the place meanwhile has its newest version still.
  expect(noted?.updated).toEqual(before?.updated);
  expect(await open(owner, ids.open)).toBe(200);
  expect((await stateOf(ids.open))?.printed).toEqual(noted?.printed);
});

test("H31 nobody notes it for others' places", async () => {
  const owner = await actors.owner([ids.open]);
  expect(await open(owner, ids.second)).toBe(403);
  expect(await open(owner, ids.unknown)).toBe(404);
  expect(await open(await actors.customer(), ids.open)).toBe(403);
  expect(await open(null, ids.open)).toBe(401);
  expect((await stateOf(ids.second))?.printed).toBeNull();
});
