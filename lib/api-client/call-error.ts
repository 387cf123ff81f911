import { ERROR_STATUS, type ErrorCode, type FieldError } from "@/lib/core/errors";

const NETWORK_MESSAGE = "Please check your internet connection and try again.";

/** A failed call: one of the API's codes, or `network` if the server was not reached. `errors.<code>` translates it. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly code: ErrorCode | "network";
  /** 0 without an answer. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** Operators find the request in the log by this id. */
  readonly requestId: string | null;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | null;
  /** The parsed body; a `conflict` explains its cause there. */
  readonly answer: unknown;

  constructor(code: ErrorCode | "network", details: Partial<Omit<CallError, "name" | "code">> = {}) {
    // The user interface translates the code; this English message is only for the console.
    super(details.message ?? (code === "network" ? NETWORK_MESSAGE : code), { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.answer = details.answer;
  }
}

/** Whether the server refused a write because of stored data: a concurrent change, or something that depends on it. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === "conflict";
}

/** The `details` of a conflict; empty for all other failures. */
export function conflictDetails(error: unknown): Readonly<Record<string, unknown>> {
  const answer = error instanceof CallError && error.code === "conflict" ? error.answer : null;
  const details = typeof answer === "object" && answer !== null && "details" in answer ? answer.details : null;
  return typeof details === "object" && details !== null ? { ...details } : {};
}

type Problem = { code?: unknown; message?: unknown; errors?: readonly FieldError[]; requestId?: unknown };

/**
 * Reads the body of an answer. Anything but JSON did not come from our server: on many lines a proxy answers with its
 * own page and status 200.
 * @throws CallError
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch((cause) => {
    throw new CallError(response.status >= 500 ? "unavailable" : "network", { status: response.status, cause });
  });
  if (response.ok) return answer;
  throw refusal(response, answer);
}

function refusal(response: Response, answer: unknown): CallError {
  const { code, message, errors = [], requestId }: Problem = typeof answer === "object" && answer ? answer : {};
  const wait = response.headers.get("retry-after");
  return new CallError(typeof code === "string" && isErrorCode(code) ? code : "internal", {
    ...(typeof message === "string" && { message }),
    status: response.status,
    errors,
    requestId: typeof requestId === "string" ? requestId : response.headers.get("x-request-id"),
    retryAfter: wait === null ? null : Number(wait),
    answer,
  });
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}
