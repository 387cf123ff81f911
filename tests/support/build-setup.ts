import { ensureBuilt } from "@/scripts/setup/build.mjs";

/** Vitest's global set-up for tests that start the server themselves. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
