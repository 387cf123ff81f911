import type { z } from "zod";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export type CallSchemas = { readonly query?: z.ZodType; readonly body?: z.ZodType; readonly output: z.ZodType };

/**
 * A call as browsers know it. The files of `lib/calls` are made from the endpoints, without their schemas: the schema
 * library is larger than a whole public page.
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

/** The call of an endpoint. @public since only generated files use it */
export type CallOf<E extends Omit<CallDefinition, "schemas"> & CallSchemas> = CallDefinition<
  Pick<E, Extract<keyof E, keyof CallSchemas>> & Pick<E, "output">,
  E["method"],
  E["path"]
>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path: `/v1/dish/:id` → `{ id }`. */
export type Params<C extends { readonly path: string }> = { readonly [Name in ParamNames<C["path"]>]: string };
