import { expect, test } from "vitest";
import { proofOf } from "./proof";

const MEETING = new Set(["tests/api/a.test.ts", "tests/pages/c.test.ts"]);

test("what only calls or rendered parts prove is proven without a screen; calls, data and numbers need none", () => {
  const { proven, unseen } = proofOf(
    [
      { name: "PST-03 a page", passed: true },
      { name: "PST-03 its call", passed: true, file: "tests/api/a.test.ts" },
      { name: "PST-05 a page over HTTP", passed: true, file: "tests/pages/c.test.ts" },
      { name: "PST-11 ROLE-07 a call", passed: true, file: "tests/api/a.test.ts" },
      { name: "API-79 ENT-03 CST-05 a call", passed: true, file: "tests/api/a.test.ts" },
      { name: "PST-12 a rule alone", passed: true, file: "tests/rules/b.test.ts" },
      { name: "ROLE-07 elsewhere", passed: false, file: "tests/api/a.test.ts" },
    ],
    MEETING,
  );
  expect([...proven].sort()).toEqual(["API-79", "CST-05", "ENT-03", "PST-03", "PST-05", "PST-11"]);
  expect([...unseen]).toEqual(["PST-11"]);
});

test.each([
  ["failed", { passed: false }],
  ["passed on the second try only", { passed: true, onSecondTry: true } as const],
])("a browser test that %s proves nothing", (_what, verdict) => {
  const { proven, unseen } = proofOf([{ name: "PST-03 a page", ...verdict }], MEETING);
  expect([proven.size, unseen.size]).toEqual([0, 0]);
});
