import { ERROR_STATUS, type ErrorCode, type FieldError } from "@/lib/core/errors";

/** Nothing came back, or not from our server. */
const NETWORK_MESSAGE = "Please check your internet connection and try again.";

/** Why a call failed: the API's own codes, and `network` when it was not reached. `errors.<code>` translates it. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly code: ErrorCode | "network";
  /** 0 when nothing came back. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** What the operators find the request by in their logs. */
  readonly requestId: string | null;
  /** Seconds until it is worth asking again. */
  readonly retryAfter: number | null;
  /** The body as it came: a `conflict` tells in it what stands in the way. */
  readonly answer: unknown;

  constructor(code: ErrorCode | "network", details: Partial<Omit<CallError, "name" | "code">> = {}) {
    // Readers are told by the code, in their language; the sentence is for who looks into the console.
    super(details.message ?? (code === "network" ? NETWORK_MESSAGE : code), { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.answer = details.answer;
  }
}

/** Was a write refused for what is stored: somebody was faster, or something stands in the way? */
export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === "conflict";
}

/** What stands in the way of a write, as a conflict tells it; empty for every other failure. */
export function conflictDetails(error: unknown): Readonly<Record<string, unknown>> {
  const answer = error instanceof CallError && error.code === "conflict" ? error.answer : null;
  const details = typeof answer === "object" && answer !== null && "details" in answer ? answer.details : null;
  return typeof details === "object" && details !== null ? { ...details } : {};
}

type Problem = { code?: unknown; message?: unknown; errors?: readonly FieldError[]; requestId?: unknown };

/**
 * The body of an answer. What is no JSON did not come from our server: on many lines something in between answers with
 * a page of its own, and says 200.
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
