import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { aliasChange, aliasQuery, aliasSchema, newAliasBody } from "@/lib/search-alias/schema";

const one = z.object({ data: aliasSchema });

export const listSearchAliases = endpoint({
  method: "GET",
  path: "/v1/search/alias",
  access: "admin",
  summary: "Other names that the search understands, by what they stand for; `search` finds part of one",
  query: aliasQuery,
  output: z.object({ data: z.array(aliasSchema), pagination: paginationSchema }),
});

export const createSearchAlias = endpoint({
  method: "POST",
  path: "/v1/search/alias",
  access: "admin",
  summary: "Teaches the search another name; it is understood at once",
  body: newAliasBody,
  status: 201,
  output: one,
  failures: ["conflict"],
});

export const updateSearchAlias = endpoint({
  method: "PATCH",
  path: "/v1/search/alias/:id",
  access: "admin",
  summary: "Changes another name, or what it stands for",
  body: aliasChange,
  output: one,
  failures: ["conflict"],
});

export const deleteSearchAlias = endpoint({
  method: "DELETE",
  path: "/v1/search/alias/:id",
  access: "admin",
  summary: "Makes the search forget another name",
  output: messageAnswer,
});
