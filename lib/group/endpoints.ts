import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { deleteQuery, languageQuery, managedQuery, moveBody } from "@/lib/catalogue/schema";
import { groupCalls } from "@/lib/group/calls";
import { groupBody, groupChangeBody, groupList, managedGroupAnswer, managedGroupList } from "@/lib/group/schema";

export const listGroups = endpoint({
  ...groupCalls.all,
  access: "public",
  summary: "Sections of menus, in their general order",
  query: languageQuery,
  output: groupList,
});

export const listManagedGroups = endpoint({
  ...groupCalls.list,
  access: "admin",
  summary: "Sections as the dashboard lists them, with how much stands in each; deleted ones where asked",
  query: managedQuery,
  output: managedGroupList,
});

export const getManagedGroup = endpoint({
  ...groupCalls.get,
  access: "admin",
  summary: "One section for its editor",
  query: languageQuery,
  versioned: true,
  output: managedGroupAnswer,
});

export const createGroup = endpoint({
  ...groupCalls.create,
  access: "admin",
  summary: "Makes a section that every menu may have; its slug is made of its title",
  query: languageQuery,
  body: groupBody,
  status: 201,
  output: managedGroupAnswer,
});

export const updateGroup = endpoint({
  ...groupCalls.update,
  access: "admin",
  summary: "Changes a section; languages that are left out stay, null takes one away",
  query: languageQuery,
  body: groupChangeBody,
  versioned: true,
  output: managedGroupAnswer,
});

export const moveGroup = endpoint({
  ...groupCalls.move,
  access: "admin",
  summary: "Moves a section in the general order; a conflict when its new neighbours have moved meanwhile",
  body: moveBody,
  output: messageAnswer,
  failures: ["conflict"],
});

export const deleteGroup = endpoint({
  ...groupCalls.delete,
  access: "admin",
  summary: "Takes a section away that no dish stands in; an admin can bring it back for 30 days",
  query: deleteQuery,
  output: messageAnswer,
  failures: ["conflict"],
});

export const restoreGroup = endpoint({
  ...groupCalls.restore,
  access: "admin",
  summary: "Brings back a section that was taken away in the last 30 days",
  query: languageQuery,
  output: managedGroupAnswer,
});
