// node --import ./scripts/register.mjs scripts/search-bench/measure.ts, with DATABASE_URL and JWT_SECRET.
// Writes what `measureSearchSpeed` finds, as JSON: a process of its own for each database.
import { closeDatabase } from "@/lib/core/db";
import { measureSearchSpeed } from "./speed";

const rows = await measureSearchSpeed();
await closeDatabase();
process.stdout.write(JSON.stringify(rows));
