import { pageFailed } from "@/lib/page-cache/scope";

/** Next calls this for each error of a rendering: the front server must know whether the database is away. */
export function onRequestError(error: unknown): void {
  pageFailed(error);
}
