import type { z } from "zod";
import type { CallDefinition, Method, Params } from "@/lib/api/call";

type Schemas<C extends CallDefinition> = NonNullable<C["schemas"]>;

/** Addresses carry text: what stands for a number or a flag may be given as one. */
type QueryInput<Q> = { readonly [K in keyof Q]: Q[K] | (string extends Q[K] ? number | boolean : never) };

/** What a call is given. Lists in queries are written with commas; files are sent as `FormData`. */
export type Input<C extends CallDefinition> = (keyof Params<C> extends never
  ? unknown
  : { readonly params: Params<C> }) &
  (Schemas<C> extends { query: infer Q extends z.ZodType }
    ? Partial<z.input<Q>> extends z.input<Q>
      ? { readonly query?: QueryInput<z.input<Q>> }
      : { readonly query: QueryInput<z.input<Q>> }
    : unknown) &
  (Schemas<C> extends { body: infer B extends z.ZodType } ? { readonly body: z.input<B> | FormData } : unknown) & {
    /** The version that is changed, as its `ETag`; a newer one on the server refuses the change with `conflict`. */
    readonly ifMatch?: string | undefined;
    /** Names a call that makes something: sent again under the same name it is done once (`onceKey`). */
    readonly idempotencyKey?: string | undefined;
  };

/** What a call answers. */
export type Answer<C extends CallDefinition> = z.output<Schemas<C>["output"]>;

/** An input without its types, for those who only carry it. */
export type AnyInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
};

/** A new name for a call that makes something. */
export function onceKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The address of a call; parameters that are absent or empty are left out. */
export function urlOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
}

/** What `fetch` is told. A form is sent as it is; anything else as JSON. */
export function requestOf(
  method: Method,
  { body, ifMatch, idempotencyKey }: AnyInput,
  token: string | null,
): RequestInit {
  const isForm = body instanceof FormData;
  const headers = new Headers();
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  // What is wrong with a field is told in the language of the page, not in that of the browser.
  if (typeof document !== "undefined" && document.documentElement.lang !== "")
    headers.set("Accept-Language", document.documentElement.lang);
  if (ifMatch !== undefined) headers.set("If-Match", ifMatch);
  if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
  if (body !== undefined && !isForm) headers.set("Content-Type", "application/json");
  // The cookie of the session comes along, also to an API on another host of ours (SES-11).
  const init: RequestInit = { method, headers, credentials: "include" };
  return body === undefined ? init : { ...init, body: isForm ? body : JSON.stringify(body) };
}
