import "server-only";
import type { Tx } from "@/lib/core/transact";

/** Sections are added one after the other, so that each finds its slug free. */
export async function lockGroups(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('groups', 0))`;
}
