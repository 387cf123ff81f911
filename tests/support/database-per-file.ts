import { afterAll } from "vitest";
import { TEST_MEDIA_DIR } from "./test-cluster";
import { testDatabase } from "./use-test-database";

// Every test file of the project "database" has a copy of the demo data to itself, behind `db`.
const database = await testDatabase("seeded");
process.env.DATABASE_URL = database.url;
process.env.MEDIA_DIR = TEST_MEDIA_DIR;

afterAll(async () => {
  const { closeDatabase } = await import("@/lib/core/db");
  await closeDatabase();
  await database.drop();
});
