const AWAY =
  /^(?:P1001|P1002|P1008|P1017|P2024|P2028|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|57P0[1-3]|57014|25006|53300|08\w{3}|DatabaseBusy|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
const WORDS =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|can't reach database|closed the connection|connection error and is not queryable/i;
const DEPTH = 6;

/** Whether the error or one of its causes is an unreachable database rather than a bug. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > DEPTH) return false;
  const { code, kind, message, cause, meta, errors, driverAdapterError } = error as Record<string, unknown>;
  if ([code, kind].some((word) => typeof word === "string" && AWAY.test(word))) return true;
  if (typeof message === "string" && WORDS.test(message)) return true;
  const inner = [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  return inner.some((part) => isDatabaseAway(part, depth + 1));
}
