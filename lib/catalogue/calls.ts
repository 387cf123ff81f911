import type { z } from "zod";
import type { CallDefinition, CallSchemas, Method } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { deleteQuery, languageQuery, moveBody } from "@/lib/catalogue/schema";

/** Groups and categories have calls of the same form: `/v1/group/…`, `/v1/category/…`. */
type Kind = "group" | "category";
type Call<S extends CallSchemas, M extends Method, Rest extends string, K extends string = Kind> = CallDefinition<
  S,
  M,
  `/v1/${K}/${Rest}`
>;

type Removed = Kind | "restaurant" | "dish/default-images" | "dish-kind" | "post";

export type RemovalCalls = {
  readonly delete: Call<{ output: typeof messageAnswer }, "DELETE", ":id", Removed>;
  readonly restore: Call<{ query: typeof languageQuery; output: z.ZodType }, "POST", ":id/restore", Removed>;
};

/** Calls on an entry of an ordered list that need no editor. */
export type ListCalls = RemovalCalls & {
  readonly move: Call<{ body: typeof moveBody; output: typeof messageAnswer }, "PATCH", ":id/position">;
  readonly delete: Call<{ query: typeof deleteQuery; output: typeof messageAnswer }, "DELETE", ":id">;
};
