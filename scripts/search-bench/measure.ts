// node --import ./scripts/register.mjs scripts/search-bench/measure.ts, with DATABASE_URL and JWT_SECRET.
// Prints the result of `measureSearchSpeed` as JSON; runs as a separate process per database.
import { closeDatabase } from "@/lib/core/db";
import { measureSearchSpeed } from "./speed";

const rows = await measureSearchSpeed();
await closeDatabase();
process.stdout.write(JSON.stringify(rows));
