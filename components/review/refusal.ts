import { CallError } from "@/lib/api-client/call-error";
import type { Waiting } from "@/lib/api-client/outbox";

export type RefusalKind =
  | "visitor"
  | "unverified"
  | "admin"
  | "banned"
  | "owner"
  | "closed"
  | "second"
  | "answered"
  | "stale"
  | "nested"
  | "empty"
  | "gone"
  | "often"
  | "photos"
  | "network"
  | "failed";

export type Refusal = {
  readonly kind: RefusalKind;
  /** For `often`: minutes until a retry is possible. */
  readonly minutes?: number;
  /** For `photos`: indices of the missing ones, from 0. */
  readonly photos?: readonly number[];
};

export type ReviewAction = "publish" | "answer" | "like" | "report" | "delete";

const BY_CODE: Readonly<Partial<Record<CallError["code"], RefusalKind>>> = {
  unauthorized: "visitor",
  token_expired: "visitor",
  not_verified: "unverified",
  admin_blocked: "admin",
  banned: "banned",
  forbidden: "owner",
  cannot_reply_to_reply: "nested",
  validation_failed: "empty",
  not_found: "gone",
  network: "network",
};
const MINUTE = 60;

export function refusalOf({ code, answer, retryAfter }: CallError): Refusal {
  if (code === "rate_limited") return { kind: "often", minutes: Math.max(1, Math.ceil((retryAfter ?? 0) / MINUTE)) };
  const photos = photosIn(answer);
  if (code === "validation_failed" && photos.length > 0) return { kind: "photos", photos };
  return { kind: code === "conflict" ? conflictOf(answer) : (BY_CODE[code] ?? "failed") };
}

/** Why a queued item was refused; null while it waits, and if the outcome is unknown. */
export function refusalOfUnsent({ refused }: Pick<Waiting, "refused">): Refusal | null {
  if (!refused || refused.code === "unsure") return null;
  return refusalOf(new CallError(refused.code, { answer: refused.answer }));
}

/** Indices of refused photos: `photos.2` is the third. */
function photosIn(answer: unknown): number[] {
  const { errors = [] } = (answer ?? {}) as { errors?: readonly { readonly path?: string }[] };
  return errors.flatMap(
    ({ path }) =>
      /^photos\.(\d)$/
        .exec(path ?? "")
        ?.slice(1)
        .map(Number) ?? [],
  );
}

/** A conflict names its cause: an earlier review, a closed business, a reply, or a newer version. */
function conflictOf(answer: unknown): RefusalKind {
  const { details, current } = (answer ?? {}) as { details?: Readonly<Record<string, unknown>>; current?: unknown };
  if (current !== undefined) return "stale";
  if (details?.status === "closed") return "closed";
  if (details && "reviewId" in details) return "second";
  if (details && "parentId" in details) return "answered";
  return "failed";
}
