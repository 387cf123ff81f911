import "server-only";
import { type Logger, pino } from "pino";
import { env } from "@/lib/core/env";
import { logFile } from "@/lib/core/log-file";
import { withoutSecrets } from "@/lib/core/log-mask";
import { currentTrace } from "@/lib/core/trace";

const SECRET_FIELDS = "password newPassword token accessToken refreshToken authorization cookie email to".split(" ");

/**
 * One JSON line per event, on standard output or in `LOG_FILE`; lines of a request share its `requestId`. Every line is
 * masked on output, because error messages may contain personal data or secrets.
 */
export const log: Logger = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...currentTrace() }),
    redact: [...SECRET_FIELDS, ...SECRET_FIELDS.map((name) => `*.${name}`)],
    hooks: { streamWrite: withoutSecrets },
  },
  logFile(env.LOG_FILE, (lines) => log.warn({ lines }, "lines of the log are missing: they could not be written")),
);
