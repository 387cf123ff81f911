// node --import ./scripts/register.mjs tests/support/count-searches.ts, with DATABASE_URL and JWT_SECRET of a tested server.
// What the server does every hour: counts the popular searches anew.
import { closeDatabase } from "@/lib/core/db";
import { refreshPopularSearches } from "@/lib/search/upkeep";

await refreshPopularSearches(new Date());
await closeDatabase();
