import { QueryClient } from "@tanstack/react-query";
import { CallError } from "@/lib/api-client/call-error";

/** Answers stay fresh for this time, in milliseconds, unless a write invalidates them. */
const FRESH_MS = 30_000;
const RETRIES = 2;

/**
 * The query cache of a page. Only reads are retried after a network error; writes fail at once, so that the form shows
 * the error and keeps its input.
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
