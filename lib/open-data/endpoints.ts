import { endpoint } from "@/lib/api/endpoint";
import { changesAnswer, changesQuery } from "./schema";

export const listBusinessChanges = endpoint({
  method: "GET",
  path: "/v1/open-data/changes",
  access: "public",
  summary: "Which public places were added, changed or removed since a day: for copies of the export",
  query: changesQuery,
  output: changesAnswer,
});
