import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { spokenQuery } from "@/lib/api/query";
import { newSlotBody, oneSlot, slotChangeBody, slotListAnswer, slotQuery } from "@/lib/featured/schema";

export const listFeaturedSlots = endpoint({
  method: "GET",
  path: "/v1/featured-slot",
  reads: ["featured"],
  access: "admin",
  summary: "Which restaurants are featured now, next, and were before, by city and position",
  query: slotQuery,
  output: slotListAnswer,
});

export const createFeaturedSlot = endpoint({
  method: "POST",
  path: "/v1/featured-slot",
  touches: ["featured", "businesses"],
  access: "admin",
  summary: "Features a restaurant for a while; that begins and ends by itself",
  query: spokenQuery,
  body: newSlotBody,
  status: 201,
  output: oneSlot,
});

export const updateFeaturedSlot = endpoint({
  method: "PATCH",
  path: "/v1/featured-slot/:id",
  touches: ["featured", "businesses"],
  access: "admin",
  versioned: true,
  summary: "Changes where, when and in which position a restaurant is featured",
  query: spokenQuery,
  body: slotChangeBody,
  output: oneSlot,
});

export const deleteFeaturedSlot = endpoint({
  method: "DELETE",
  path: "/v1/featured-slot/:id",
  touches: ["featured", "businesses"],
  access: "admin",
  summary: "Features a restaurant no longer, or not after all",
  output: messageAnswer,
});
