import "server-only";
import { corsHeaders } from "@/lib/api/cors";
import { tellFieldErrors } from "@/lib/api/field-errors";
import { isDatabaseAway } from "@/lib/core/database-away";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { routeOf } from "@/lib/core/log-mask";
import { currentRequest, limitHeaders } from "@/lib/core/request-context";
import { requestIdFrom } from "@/lib/core/trace";

/** Retry-After for an unreachable database, in seconds. */
const RETRY_AFTER_SECONDS = 3;
/** System errors for a full or missing disk or too many open files; often temporary. */
const EXHAUSTED: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EFBIG", "EIO", "EMFILE", "ENFILE"]);
const ids = new WeakMap<Request, string>();

/** The request id for answers and logs: the proxy's if well-formed, otherwise a new one. */
export function requestIdOf(request: Request): string {
  const id = ids.get(request) ?? requestIdFrom(request.headers.get("x-request-id"));
  ids.set(request, id);
  return id;
}

/**
 * Answers any failure in the API's error format (H70). Errors other than `AppError` are logged and reveal nothing.
 * @param current the stored entry, after a conflict of versions
 */
export function problem(
  error: unknown,
  request: Request,
  headers: Readonly<Record<string, string>> = {},
  current?: unknown,
): Response {
  const requestId = requestIdOf(request);
  const known = toAppError(error);
  if (known.status >= 500) {
    const { pathname } = new URL(request.url);
    log.error({ err: error, requestId, method: request.method, route: routeOf(pathname) }, known.code);
  }
  if (known.status === 401 || known.status === 403) noteRefusal(known.code, request, requestId);
  const { code, message, errors, retryAfter, details } = known;
  const body = JSON.stringify({
    status: "error",
    code,
    message,
    ...(errors && { errors: tellFieldErrors(errors, request) }),
    ...(details && { details }),
    ...(current !== undefined && { current }),
    requestId,
  });
  return new Response(body, {
    status: known.status,
    headers: {
      ...corsHeaders(request),
      ...limitHeaders(),
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
      ...headers,
    },
  });
}

/** Logs a refused call with account and route, to reveal attacks; never its input. */
function noteRefusal(code: string, request: Request, requestId: string): void {
  const account = currentRequest()?.userId ?? null;
  const { pathname } = new URL(request.url);
  log.warn({ requestId, method: request.method, route: routeOf(pathname), code, account }, "a call was refused");
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error) || isExhausted(error))
    return new AppError("unavailable", { cause: error, retryAfter: RETRY_AFTER_SECONDS });
  return new AppError("internal", { cause: error });
}

function isExhausted(error: unknown): boolean {
  return error instanceof Error && "code" in error && EXHAUSTED.has(error.code);
}
