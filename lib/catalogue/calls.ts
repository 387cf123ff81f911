import type { z } from "zod";
import type { CallDefinition } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { deleteQuery, languageQuery, moveBody } from "@/lib/catalogue/schema";

export type RemovalCalls = {
  readonly delete: CallDefinition<{ output: typeof messageAnswer }, "DELETE", `/v1/${string}/:id`>;
  readonly restore: CallDefinition<
    { query: typeof languageQuery; output: z.ZodType },
    "POST",
    `/v1/${string}/:id/restore`
  >;
};

/** Calls on an entry of an ordered list that need no editor. */
export type ListCalls = RemovalCalls & {
  readonly move: CallDefinition<
    { body: typeof moveBody; output: typeof messageAnswer },
    "PATCH",
    `/v1/${string}/:id/position`
  >;
  readonly delete: CallDefinition<
    { query: typeof deleteQuery; output: typeof messageAnswer },
    "DELETE",
    `/v1/${string}/:id`
  >;
};
