import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { languageQuery } from "@/lib/catalogue/schema";
import { groupBody, groupChangeBody, groupSchema } from "@/lib/group/schema";

const oneGroup = z.object({ data: groupSchema });

export const listGroups = endpoint({
  method: "GET",
  path: "/v1/group",
  access: "public",
  summary: "Sections of menus, in their general order",
  query: languageQuery,
  output: z.object({ data: z.array(groupSchema) }),
});

export const createGroup = endpoint({
  method: "POST",
  path: "/v1/group",
  access: "admin",
  summary: "Makes a section that every menu may have; its slug is made of its title",
  query: languageQuery,
  body: groupBody,
  status: 201,
  output: oneGroup,
});

export const updateGroup = endpoint({
  method: "PATCH",
  path: "/v1/group/:id",
  access: "admin",
  summary: "Changes a section; languages that are left out stay, null takes one away",
  query: languageQuery,
  body: groupChangeBody,
  output: oneGroup,
});

export const deleteGroup = endpoint({
  method: "DELETE",
  path: "/v1/group/:id",
  access: "admin",
  summary: "Takes a section away that no dish stands in; an admin can bring it back for 30 days",
  output: z.object({ message: z.string() }),
  failures: ["conflict"],
});

export const restoreGroup = endpoint({
  method: "POST",
  path: "/v1/group/:id/restore",
  access: "admin",
  summary: "Brings back a section that was taken away in the last 30 days",
  query: languageQuery,
  output: oneGroup,
});
