import { expect, test } from "vitest";
import { reachingFiles } from "./reach";

test("a test meets the product by a route, by the server as a process or by a rendered component; by a rule alone it doesn't", async () => {
  const meets = ["tests/api/search.test.ts", "tests/server/front.test.ts", "components/hours/hours-panel.test.tsx"];
  const rules = ["lib/i18n/format.test.ts", "tests/rules/errors.test.ts", "lib/api-client/session.test.ts"];
  const found = await reachingFiles([...meets, ...rules]);
  expect([...found].sort()).toEqual(meets.sort());
});
