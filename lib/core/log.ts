import "server-only";
import { pino } from "pino";
import { env } from "@/lib/core/env";

/** One JSON line per event on standard output. Personal data and secrets do not belong in it. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ["password", "token", "authorization", "cookie", "*.password", "*.token", "*.authorization", "*.cookie"],
});
