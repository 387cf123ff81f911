import type { z } from "zod";
import type { CallDefinition, CallSchemas, Method } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { deleteQuery, languageQuery, moveBody } from "@/lib/catalogue/schema";

/** Whose calls have the same form: below `/v1/group` and so on. */
type Kind = "group" | "category";
type Call<S extends CallSchemas, M extends Method, Rest extends string, K extends string = Kind> = CallDefinition<
  S,
  M,
  `/v1/${K}/${Rest}`
>;

/** What can be deleted, and brought back for a while. */
type Removed = Kind | "restaurant" | "dish/default-images" | "dish-kind" | "post";

/** Deleting an entry of a list, and bringing it back. */
export type RemovalCalls = {
  readonly delete: Call<{ output: typeof messageAnswer }, "DELETE", ":id", Removed>;
  readonly restore: Call<{ query: typeof languageQuery; output: z.ZodType }, "POST", ":id/restore", Removed>;
};

/** What can be done with an entry of an ordered list without an editor. */
export type ListCalls = RemovalCalls & {
  readonly move: Call<{ body: typeof moveBody; output: typeof messageAnswer }, "PATCH", ":id/position">;
  readonly delete: Call<{ query: typeof deleteQuery; output: typeof messageAnswer }, "DELETE", ":id">;
};
