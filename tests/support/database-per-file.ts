import { afterAll } from "vitest";
import { TEST_MEDIA_DIR } from "./test-media";
import { testDatabase } from "./use-test-database";

// Gives every test file of the project "database" its own copy of the demo data as `db`.
const database = await testDatabase("seeded");
process.env.DATABASE_URL = database.url;
process.env.MEDIA_DIR = TEST_MEDIA_DIR;

afterAll(async () => {
  const { closeDatabase } = await import("@/lib/core/db");
  await closeDatabase();
  await database.drop();
});
