import { expect, test } from "vitest";
import { commonHeaders, NOINDEX } from "./headers";

test("a hidden site says noindex with every answer, another one with none", () => {
  const policy = { https: true, dev: false, connect: [] };
  expect(commonHeaders({ ...policy, hidden: true })).toContainEqual(NOINDEX);
  expect(commonHeaders(policy)).not.toContainEqual(NOINDEX);
});
