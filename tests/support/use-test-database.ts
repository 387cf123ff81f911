import { inject } from "vitest";
import { createTestDatabase, type Template, type TestDatabase } from "./test-database";

/** One more database beside the file's own: `bare` has no table, `empty` is that of a new site, `seeded` the demo data. Drop it yourself. */
export function testDatabase(template: Template | "bare" = "empty"): Promise<TestDatabase> {
  return createTestDatabase({ adminUrl: inject("adminUrl"), templates: inject("templates") }, template);
}
