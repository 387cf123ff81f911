import { QueryClient } from "@tanstack/react-query";
import { CallError } from "@/lib/api-client/call-error";

/** What was read is not asked for again within this time, in milliseconds, unless a write made it old. */
const FRESH_MS = 30_000;
const RETRIES = 2;

/**
 * The cache of a page's calls. A line that breaks is tried again for reads alone; writes fail at once, so that a form says
 * so and keeps what was typed instead of waiting without a word.
 */
export function makeQueryClient(): QueryClient {
  const isWorthIt = (error: unknown) =>
    error instanceof CallError && (error.code === "network" || error.code === "unavailable");
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: "always",
        retry: (count, error) => count < RETRIES && isWorthIt(error),
      },
      mutations: { networkMode: "always" },
    },
  });
}
