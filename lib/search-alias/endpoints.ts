import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { spokenQuery } from "@/lib/api/query";
import {
  aliasChange,
  aliasListAnswer,
  aliasQuery,
  newAliasBody,
  oneAlias,
  triedAnswer,
  tryAliasBody,
} from "@/lib/search-alias/schema";

export const listSearchAliases = endpoint({
  method: "GET",
  path: "/v1/search/alias",
  reads: ["aliases"],
  access: "admin",
  summary: "Other names that the search understands, by what they stand for; `search` finds part of one",
  query: aliasQuery,
  output: aliasListAnswer,
});

export const createSearchAlias = endpoint({
  method: "POST",
  path: "/v1/search/alias",
  touches: ["aliases"],
  access: "admin",
  summary: "Teaches the search another name; it is understood at once",
  query: spokenQuery,
  body: newAliasBody,
  status: 201,
  output: oneAlias,
  failures: ["conflict"],
});

export const updateSearchAlias = endpoint({
  method: "PATCH",
  path: "/v1/search/alias/:id",
  access: "admin",
  summary: "Changes another name, or what it stands for",
  body: aliasChange,
  output: oneAlias,
  failures: ["conflict"],
});

export const deleteSearchAlias = endpoint({
  method: "DELETE",
  path: "/v1/search/alias/:id",
  touches: ["aliases"],
  access: "admin",
  summary: "Makes the search forget another name",
  output: messageAnswer,
});

export const trySearchAlias = endpoint({
  method: "POST",
  path: "/v1/search/alias/try",
  access: "admin",
  summary: "What a search would find if another name were known, and what else would change; nothing is saved",
  query: spokenQuery,
  body: tryAliasBody,
  output: triedAnswer,
});
