import type { z } from "zod";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** The schemas of a call, as types only: browsers never load them, since zod is larger than a whole public page. */
export type CallSchemas = { readonly query?: z.ZodType; readonly body?: z.ZodType; readonly output: z.ZodType };

/**
 * A call as server and browser share it: the endpoint extends it (`endpoint({ ...calls.create, access, body, … })`),
 * browsers import it directly, so method, path and types are written once.
 */
export type CallDefinition<
  S extends CallSchemas = CallSchemas,
  M extends Method = Method,
  P extends string = string,
> = {
  readonly method: M;
  /** Below `/api`; `:id` and the like are parameters. */
  readonly path: P;
  /** Names of the data that the answer shows, such as "groups". */
  readonly reads?: readonly string[];
  /** Names of the data that a success changes: every cached answer that reads one of them is read again. */
  readonly touches?: readonly string[];
  /** Never present at run time; carries the types. */
  readonly schemas?: S;
};

/**
 * Declares a call: `defineCall<{ body: typeof groupBody; output: typeof oneGroup }>()({ method: "POST", path:
 * "/v1/group" })`, with the schemas imported as types. An endpoint with other schemas does not compile.
 */
export function defineCall<S extends CallSchemas>() {
  return <const M extends Method, const P extends string>(definition: Omit<CallDefinition<S, M, P>, "schemas">) =>
    definition as CallDefinition<S, M, P>;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path: `/v1/dish/:id` → `{ id }`. */
export type Params<C extends { readonly path: string }> = { readonly [Name in ParamNames<C["path"]>]: string };
