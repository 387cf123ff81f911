/** All errors of the API (H70). The code is the contract: it determines status, message and text. */
export const ERROR_STATUS = {
  bad_request: 400,
  validation_failed: 400,
  invalid_password: 400,
  invalid_token: 400,
  invalid_code: 400,
  cannot_reply_to_reply: 400,
  unauthorized: 401,
  token_expired: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  forbidden: 403,
  not_verified: 403,
  banned: 403,
  admin_blocked: 403,
  confirmation_required: 403,
  second_factor_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_exists: 409,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** English sentence per code. Stable, because older clients read it. The messages `errors.<code>` translate it. */
export const ERROR_MESSAGE: Readonly<Record<ErrorCode, string>> = {
  bad_request: "Bad request. Please check your inputs.",
  validation_failed: "Bad request. Please check your inputs.",
  invalid_password: "Invalid password",
  invalid_token: "Invalid or expired reset link",
  invalid_code: "This code is not right, or it was used before.",
  cannot_reply_to_reply: "You cannot reply to a reply.",
  unauthorized: "Unauthorized (401): Please login or signup.",
  token_expired: "Your session has expired. Please login again.",
  invalid_credentials: "Email or password is incorrect. Please try again.",
  second_factor_required: "Please confirm the login with your second factor.",
  forbidden: "Forbidden (403): You do not have permission to access this.",
  not_verified: "Please verify your account from your profile page first.",
  banned: "Your account is restricted. Please contact support.",
  admin_blocked: "Admins cannot write or like reviews.",
  confirmation_required: "Please confirm with your password first.",
  second_factor_missing: "Your account needs a second factor. Please set it up in your profile first.",
  not_found: "Not found (404).",
  method_not_allowed: "Method not allowed (405).",
  email_exists: "Account already exists",
  conflict: "This conflicts with what is stored.",
  payload_too_large: "The request is too large.",
  unsupported_media_type: "This kind of file is not supported.",
  rate_limited: "Too many requests. Please try again later.",
  internal: "Our servers are experiencing issues. Please try again later.",
  unavailable: "Our servers are experiencing issues. Please try again later.",
};

/** The subject of an error, for codes whose sentence depends on it (ERR-08). */
export type ErrorSubject = "restaurant" | "dish" | "review" | "post" | "activation";

const SUBJECT_MESSAGE: Readonly<Record<ErrorSubject, Partial<Record<ErrorCode, string>>>> = {
  restaurant: { not_found: "Not found (404): No restaurants found." },
  dish: {
    bad_request: "Bad request. Please check the dish's details.",
    validation_failed: "Bad request. Please check the dish's details.",
    unauthorized: "Unauthorized (401): Please login or signup to change dishes.",
    forbidden: "Forbidden (403): You do not have permission to change this dish.",
    not_found: "Dish not found (404): No dishes found.",
  },
  review: {
    not_found: "Review not found.",
    conflict: "You have already reviewed this place. Edit your review instead.",
  },
  post: { not_found: "Post not found." },
  activation: { invalid_token: "Invalid or expired activation link" },
};

export const COMMON_PASSWORD = "is one of those that everybody tries first";
export const PERSONAL_PASSWORD = "is made of the name or the address of its owner, or of this site's name";

/**
 * A wrong field: `path` is its dotted name, `message` an English phrase. The API translates the phrase if `fieldErrors`
 * of the messages lists it, and derives `code` from it.
 */
export type FieldError = { path: string; message: string; code?: string };

export type AppErrorOptions = {
  about?: ErrorSubject;
  errors?: readonly FieldError[];
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** Machine-readable reason of a `conflict`: `{ dishes: 12 }`. */
  details?: Readonly<Record<string, unknown>>;
  /** A `conflict` because another user changed the same entry in the meantime. */
  isStale?: boolean;
  cause?: unknown;
};

/** An error that the caller can act on; any other exception answers `internal`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly details: AppErrorOptions["details"];
  readonly isStale: boolean;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(errorMessage(code, options.about), { cause: options.cause });
    this.code = code;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.details = options.details;
    this.isStale = options.isStale ?? false;
  }

  /** A copy of the error with the subject's own sentence, if it has one. */
  regarding(about: ErrorSubject): AppError {
    const { code, errors, retryAfter, details, isStale, cause } = this;
    return new AppError(code, {
      about,
      isStale,
      cause,
      ...(errors && { errors }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(details && { details }),
    });
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function errorMessage(code: ErrorCode, about?: ErrorSubject): string {
  return (about && SUBJECT_MESSAGE[about][code]) ?? ERROR_MESSAGE[code];
}

/** Resolves to the result of a lookup, or to null instead of `not_found`. */
export function orNull<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
