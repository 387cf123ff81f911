import type { z } from "zod";
import type { CallDefinition } from "@/lib/api/call";
import type { UploadRules } from "@/lib/api/upload";
import type { Access } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import type { ErrorCode, ErrorSubject } from "@/lib/core/errors";
import type { RateLimitName } from "@/lib/core/rate-limits";

/** How long an answer may be kept: asked again each time by its ETag, a minute in one browser, or not at all. */
export type CacheRule = "revalidate" | "minute" | "never";

/** One call of the API, described once: the route handler, the OpenAPI document and the tests are derived from it. */
export type Endpoint = CallDefinition & {
  /** Who may call. There is no default, so that nothing becomes public by forgetting. */
  readonly access: Access;
  /** One line for the reference. */
  readonly summary: string;
  /** A public read whose answer depends on who asks, where somebody does: kept by nobody then. */
  readonly variesByUser?: true;
  /** Strings in, values out. Parameters that it does not name are ignored. */
  readonly query?: z.ZodType;
  /** What is sent, as JSON or as a form: a strict object, so that unknown fields are refused. */
  readonly body?: z.ZodType;
  /** The fields of the body that files may come in; then multipart is understood as well. */
  readonly uploads?: UploadRules;
  /** Counted for each client once its body was found right; too often is `rate_limited`. */
  readonly limit?: RateLimitName;
  /** The field of the body whose entries `limit` counts: twenty events are twenty, in one call or in twenty. */
  readonly counts?: string;
  /** Limits that the service counts itself, such as failed logins alone: for the reference. */
  readonly alsoLimited?: readonly RateLimitName[];
  /** Not counted among the writes of its network, since it is sent without anybody's doing: its own limit counts. */
  readonly exemptFromWriteLimit?: true;
  /** A GET that changes something, as it was promised to apps: pages of others are refused, and there is no HEAD of it. */
  readonly changes?: true;
  /** Answers 201 instead of 200. */
  readonly status?: 201;
  /** What can be edited has a version, `data.updatedAt`: reads tell it in their ETag, a write may demand it (H69). */
  readonly versioned?: true;
  /** Answers a table for spreadsheets instead of JSON: its handler gives a `CsvTable`, and `output` is a text. */
  readonly answers?: "csv";
  /** What the answer holds; anything else is stripped. */
  readonly output: z.ZodType;
  /** What is missing when an id is unknown. */
  readonly resource?: ErrorSubject;
  /** `revalidate` unless told; answers to writes and to who is signed in are never kept. */
  readonly cacheControl?: CacheRule;
  /** Failures beyond those of every call. */
  readonly failures?: readonly ErrorCode[];
};

export type Query<E extends Endpoint> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
export type Body<E extends Endpoint> = E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type Output<E extends Endpoint> = z.input<E["output"]>;
/** Who is asking: nobody is known to a public call, unless it says that it looks. */
export type Asker<E extends Endpoint> = E["access"] extends "public" ? Actor | null : Actor;

/** What a call that browsers make was declared to take and to answer; the endpoint must keep to it. */
type Declared<E> = E extends { readonly schemas?: infer S } ? (unknown extends S ? unknown : NonNullable<S>) : unknown;

/** Keeps the literal types of a description. */
export function endpoint<const E extends Endpoint>(description: E & Declared<E>): E {
  return description;
}

/** The names of a path's parameters: `/v1/dish/:id` → `["id"]`. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
