import { pageFailed } from "@/lib/page-cache/scope";

/** Next calls this for each rendering error, so that the front server learns when the database is unavailable. */
export function onRequestError(error: unknown): void {
  pageFailed(error);
}
