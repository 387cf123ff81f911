import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { deleteQuery, languageQuery, managedQuery, moveBody } from "@/lib/catalogue/schema";
import { groupBody, groupChangeBody, groupList, managedGroupAnswer, managedGroupList } from "@/lib/group/schema";

export const listGroups = endpoint({
  method: "GET",
  path: "/v1/group",
  reads: ["groups"],
  access: "public",
  summary: "Sections of menus, in their general order",
  query: languageQuery,
  output: groupList,
});

export const listManagedGroups = endpoint({
  method: "GET",
  path: "/v1/group/manage",
  reads: ["groups"],
  access: "admin",
  summary: "Sections as the dashboard lists them, with how much stands in each; deleted ones where asked",
  query: managedQuery,
  output: managedGroupList,
});

export const getManagedGroup = endpoint({
  method: "GET",
  path: "/v1/group/:id",
  reads: ["groups"],
  access: "admin",
  summary: "One section for its editor",
  query: languageQuery,
  versioned: true,
  output: managedGroupAnswer,
});

export const createGroup = endpoint({
  method: "POST",
  path: "/v1/group",
  touches: ["groups"],
  access: "admin",
  summary: "Makes a section that every menu may have; its slug is made of its title",
  query: languageQuery,
  body: groupBody,
  status: 201,
  output: managedGroupAnswer,
});

export const updateGroup = endpoint({
  method: "PATCH",
  path: "/v1/group/:id",
  touches: ["groups"],
  access: "admin",
  summary: "Changes a section; languages that are left out stay, null takes one away",
  query: languageQuery,
  body: groupChangeBody,
  versioned: true,
  output: managedGroupAnswer,
});

export const moveGroup = endpoint({
  method: "PATCH",
  path: "/v1/group/:id/position",
  touches: ["groups"],
  access: "admin",
  summary: "Moves a section in the general order; a conflict when its new neighbours have moved meanwhile",
  body: moveBody,
  output: messageAnswer,
  failures: ["conflict"],
});

export const deleteGroup = endpoint({
  method: "DELETE",
  path: "/v1/group/:id",
  touches: ["groups"],
  access: "admin",
  summary: "Takes a section away that no dish stands in; an admin can bring it back for 30 days",
  query: deleteQuery,
  output: messageAnswer,
  failures: ["conflict"],
});

export const restoreGroup = endpoint({
  method: "POST",
  path: "/v1/group/:id/restore",
  touches: ["groups"],
  access: "admin",
  summary: "Brings back a section that was taken away in the last 30 days",
  query: languageQuery,
  output: managedGroupAnswer,
});
