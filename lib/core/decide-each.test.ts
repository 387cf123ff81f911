import { expect, test } from "vitest";
import { decideEach } from "./decide-each";
import { AppError } from "./errors";

const all = ["a", "b", "c"].map((id) => ({ id }));

test("one that is refused leaves the others, which are decided in their order", async () => {
  const decided: string[] = [];
  const outcomes = await decideEach(all, async ({ id }) => {
    if (id === "b") throw new AppError("conflict", { details: { status: "resolved" } });
    decided.push(id);
  });
  expect(decided).toEqual(["a", "c"]);
  expect(outcomes).toEqual([
    { id: "a", refusal: null },
    { id: "b", refusal: { code: "conflict", details: { status: "resolved" } } },
    { id: "c", refusal: null },
  ]);
});

test.each([new AppError("unavailable"), new Error("the database is away")])(
  "%s is no refusal of one: the call fails",
  async (fault) => {
    const decided: string[] = [];
    const deciding = decideEach(all, async ({ id }) => {
      if (id === "b") throw fault;
      decided.push(id);
    });
    await expect(deciding).rejects.toBe(fault);
    expect(decided).toEqual(["a"]);
  },
);
