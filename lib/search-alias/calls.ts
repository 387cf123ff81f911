import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { spokenQuery } from "@/lib/api/query";
import type {
  aliasListAnswer,
  aliasQuery,
  newAliasBody,
  oneAlias,
  triedAnswer,
  tryAliasBody,
} from "@/lib/search-alias/schema";

export const aliasCalls = {
  list: defineCall<{ query: typeof aliasQuery; output: typeof aliasListAnswer }>()({
    method: "GET",
    path: "/v1/search/alias",
    reads: ["aliases"],
  }),
  create: defineCall<{ query: typeof spokenQuery; body: typeof newAliasBody; output: typeof oneAlias }>()({
    method: "POST",
    path: "/v1/search/alias",
    touches: ["aliases"],
  }),
  try: defineCall<{ query: typeof spokenQuery; body: typeof tryAliasBody; output: typeof triedAnswer }>()({
    method: "POST",
    path: "/v1/search/alias/try",
  }),
  delete: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/search/alias/:id",
    touches: ["aliases"],
  }),
} as const;
