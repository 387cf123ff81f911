// Run with `node --import ./scripts/register.mjs tests/support/count-searches.ts` and DATABASE_URL and JWT_SECRET of a
// tested server. Recounts the popular searches, as the server does hourly.
import { closeDatabase } from "@/lib/core/db";
import { refreshPopularSearches } from "@/lib/search/search-log";

await refreshPopularSearches(new Date());
await closeDatabase();
