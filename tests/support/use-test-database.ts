import { inject } from "vitest";
import { createTestDatabase, type Template, type TestDatabase } from "./test-database";

/**
 * An additional database: `bare` has no tables, `empty` is a new site, `seeded` has the demo data. The caller drops it.
 */
export function testDatabase(template: Template | "bare" = "empty"): Promise<TestDatabase> {
  return createTestDatabase({ adminUrl: inject("adminUrl"), templates: inject("templates") }, template);
}
