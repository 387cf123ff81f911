import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { deleteQuery, languageQuery } from "@/lib/catalogue/schema";
import { kindBody, kindChangeBody, managedKindAnswer, managedKindList, managedKindQuery } from "@/lib/dish-kind/schema";

export const listManagedDishKinds = endpoint({
  method: "GET",
  path: "/v1/dish-kind/manage",
  reads: ["dishKinds"],
  access: "admin",
  summary: "Kinds of dish as the dashboard lists them, found by any of their names; deleted ones where asked",
  query: managedKindQuery,
  output: managedKindList,
});

export const getManagedDishKind = endpoint({
  method: "GET",
  path: "/v1/dish-kind/:id",
  reads: ["dishKinds"],
  access: "admin",
  summary: "One kind of dish for its editor",
  query: languageQuery,
  versioned: true,
  output: managedKindAnswer,
});

export const createDishKind = endpoint({
  method: "POST",
  path: "/v1/dish-kind",
  touches: ["dishKinds", "aliases"],
  access: "admin",
  summary: "Makes a kind of dish; dishes that are called so and are of no kind become dishes of it",
  query: languageQuery,
  body: kindBody,
  status: 201,
  output: managedKindAnswer,
});

export const updateDishKind = endpoint({
  method: "PATCH",
  path: "/v1/dish-kind/:id",
  touches: ["dishKinds", "aliases"],
  access: "admin",
  summary: "Changes a kind of dish; languages that are left out stay, null takes one away",
  query: languageQuery,
  body: kindChangeBody,
  versioned: true,
  output: managedKindAnswer,
  failures: ["conflict"],
});

export const deleteDishKind = endpoint({
  method: "DELETE",
  path: "/v1/dish-kind/:id",
  touches: ["dishKinds"],
  access: "admin",
  summary:
    "Takes a kind away that no dish is of, or whose dishes become of another; an admin can bring it back for 30 days",
  query: deleteQuery,
  output: messageAnswer,
  failures: ["conflict"],
});

export const restoreDishKind = endpoint({
  method: "POST",
  path: "/v1/dish-kind/:id/restore",
  touches: ["dishKinds"],
  access: "admin",
  summary: "Brings back a kind of dish that was taken away in the last 30 days",
  query: languageQuery,
  output: managedKindAnswer,
});
