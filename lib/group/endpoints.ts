import { z } from "zod";
import { groupQuery, groupSchema } from "@/lib/group/schema";
import { endpoint } from "@/lib/http/endpoint";

export const listGroups = endpoint({
  method: "GET",
  path: "/v1/group",
  access: "public",
  summary: "Sections of menus, in their general order",
  query: groupQuery,
  output: z.object({ data: z.array(groupSchema) }),
});
