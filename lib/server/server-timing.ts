import type { IncomingMessage, ServerResponse } from "node:http";
import { timesOfRequest } from "@/lib/core/deadline";
import { isRead } from "./request";

/** Caching rules of answers that nobody is sent twice: they are not stored, or checked again each time. */
const MADE_ANEW = /no-store|no-cache/;

/**
 * Adds the time until an answer begins, and the wait for the database in it, as `Server-Timing`, which browsers show
 * beside the request. Only on reads that are made for this request: in a cache the times would be somebody else's, and
 * those of a login or another write could tell whether an account exists.
 */
export function tellTimes(request: Pick<IncomingMessage, "method">, response: ServerResponse): void {
  if (!isRead(request) || !MADE_ANEW.test(String(response.getHeader("cache-control") ?? ""))) return;
  const times = timesOfRequest();
  if (!times) return;
  const { databaseMs, totalMs } = times;
  response.setHeader("Server-Timing", `db;dur=${databaseMs.toFixed(1)}, total;dur=${totalMs.toFixed(1)}`);
}
