import { CallError } from "@/lib/api-client/call-error";
import type { Waiting } from "@/lib/api-client/outbox";

/** Why something about reviews was not done; each has its own words and its own way on. */
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
  /** `often`: minutes until it may be tried again. */
  readonly minutes?: number;
  /** `photos`: which of them are not there any more, counted from 0. */
  readonly photos?: readonly number[];
};

/** What was not done. */
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

/** What the server's refusal means for somebody who writes, likes, answers or reports. */
export function refusalOf({ code, answer, retryAfter }: CallError): Refusal {
  if (code === "rate_limited") return { kind: "often", minutes: Math.max(1, Math.ceil((retryAfter ?? 0) / MINUTE)) };
  const photos = photosIn(answer);
  if (code === "validation_failed" && photos.length > 0) return { kind: "photos", photos };
  return { kind: code === "conflict" ? conflictOf(answer) : (BY_CODE[code] ?? "failed") };
}

/** Why something that was sent later was not taken; null while it waits, and where nobody knows whether it was. */
export function refusalOfUnsent({ refused }: Pick<Waiting, "refused">): Refusal | null {
  if (!refused || refused.code === "unsure") return null;
  return refusalOf(new CallError(refused.code, { answer: refused.answer }));
}

/** The pictures that were refused: `photos.2` is the third. */
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

/** A conflict tells what stands in the way: a first review, a place that has closed, an answer, or a newer version. */
function conflictOf(answer: unknown): RefusalKind {
  const { details, current } = (answer ?? {}) as { details?: Readonly<Record<string, unknown>>; current?: unknown };
  if (current !== undefined) return "stale";
  if (details?.status === "closed") return "closed";
  if (details && "reviewId" in details) return "second";
  if (details && "parentId" in details) return "answered";
  return "failed";
}
