import { expect, test } from "vitest";
import { commonHeaders, NOINDEX, pagePolicy } from "./headers";

test("a hidden site says noindex with every answer, another one with none", () => {
  const policy = { https: true, dev: false, connect: [] };
  expect(commonHeaders({ ...policy, hidden: true })).toContainEqual(NOINDEX);
  expect(commonHeaders(policy)).not.toContainEqual(NOINDEX);
});

test("H63 a policy opens to services that count visits only where there are some", () => {
  const policy = { https: true, dev: false, connect: [] };
  const counting = { scripts: ["https://scripts.example"], connect: ["https://numbers.example"] };
  const opened = pagePolicy({ ...policy, counting }).split("; ");
  const closed = pagePolicy(policy).split("; ");
  const changed = opened.filter((directive) => !closed.includes(directive));
  expect(changed.map((directive) => directive.split(" ")[0])).toEqual(["script-src", "img-src", "connect-src"]);
  expect(changed[0]).toMatch(/ https:\/\/scripts\.example$/);
  for (const directive of changed.slice(1)) expect(directive).toMatch(/ https:\/\/numbers\.example$/);
});
