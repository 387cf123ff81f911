import type { z } from "zod";
import type { CallDefinition } from "@/lib/api/call";
import type { UploadRules } from "@/lib/api/upload";
import type { Access } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import type { ErrorCode, ErrorSubject } from "@/lib/core/errors";
import type { RateLimitName } from "@/lib/core/rate-limits";

/** Caching of answers: revalidated by ETag each time, kept for a minute by the browser, or never stored. */
export type CacheRule = "revalidate" | "minute" | "never";

/**
 * Description of a call, from which the route handler, the OpenAPI document, the calls of browsers and tests are derived.
 */
export type Endpoint = Omit<CallDefinition, "schemas"> & {
  /** Required access. There is no default, so that no call becomes public by mistake. */
  readonly access: Access;
  readonly summary: string;
  /** A public read whose answer depends on the signed-in user; not cached then. */
  readonly variesByUser?: true;
  /** Text input, typed output. Other parameters are ignored. */
  readonly query?: z.ZodType;
  /** JSON or form fields: a strict object, so that unknown fields are refused. */
  readonly body?: z.ZodType;
  /** Body fields that accept files; they enable multipart. */
  readonly uploads?: UploadRules;
  /** Limit per client, counted once the body is valid; too many calls are `rate_limited`. */
  readonly limit?: RateLimitName;
  /**
   * Body field whose entries `limit` counts instead of calls: twenty events count as twenty, in one call or in twenty.
   */
  readonly counts?: string;
  /** Limits that the service counts itself, such as failed logins; listed in the reference. */
  readonly alsoLimited?: readonly RateLimitName[];
  /** Exempt from the write limit: sent automatically; has its own limit. */
  readonly exemptFromWriteLimit?: true;
  /**
   * A GET that changes data, as promised to apps: requests from other sites are refused, and HEAD is not allowed.
   */
  readonly changes?: true;
  readonly status?: 201;
  /** Editable data has a version, `data.updatedAt`: reads return it in the ETag, writes may require it (H69). */
  readonly versioned?: true;
  /** Answers CSV instead of JSON: the handler returns a `CsvTable`, and `output` is a text. */
  readonly answers?: "csv";
  /** Schema of the answer; other fields are stripped. */
  readonly output: z.ZodType;
  /** Subject of the error for an unknown id. */
  readonly resource?: ErrorSubject;
  /** Default `revalidate`; answers to writes and to signed-in users are never cached. */
  readonly cacheControl?: CacheRule;
  /** Errors in addition to those that every call can return. */
  readonly failures?: readonly ErrorCode[];
};

export type Query<E extends Endpoint> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
export type Body<E extends Endpoint> = E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type Output<E extends Endpoint> = z.input<E["output"]>;
/** The requesting user; always null for public calls without `variesByUser`. */
export type Asker<E extends Endpoint> = E["access"] extends "public" ? Actor | null : Actor;

export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

/** The names of a path's parameters: `/v1/dish/:id` → `["id"]`. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
