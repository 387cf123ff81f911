import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { languageQuery, moveBody } from "@/lib/catalogue/schema";
import { PICTURES_AT_ONCE, pictureUploads } from "@/lib/media/model";
import {
  addedMediaAnswer,
  businessMediaBody,
  managedMediaAnswer,
  managedMediaList,
  mediaChangeBody,
  mediaEditsBody,
  mediaItemsBody,
  removedMediaAnswer,
} from "@/lib/media/schema";

export const listManagedMedia = endpoint({
  method: "GET",
  path: "/v1/restaurant/:id/media/manage",
  reads: ["media"],
  access: "manager",
  summary: "Pictures of a restaurant for its owners and admins: their order, who added them and when",
  resource: "restaurant",
  query: languageQuery,
  output: managedMediaList,
});

export const addRestaurantMedia = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/media",
  touches: ["media", "businesses"],
  access: "manager",
  summary: "Adds pictures to a restaurant, by an owner of it or an admin; a logo or cover replaces the last one",
  resource: "restaurant",
  body: businessMediaBody,
  uploads: { media: pictureUploads(PICTURES_AT_ONCE) },
  limit: "upload",
  status: 201,
  output: addedMediaAnswer,
  failures: ["conflict"],
});

export const updateRestaurantMedia = endpoint({
  method: "PATCH",
  path: "/v1/restaurant/:id/media/:mediaId",
  touches: ["media"],
  access: "manager",
  summary: "Changes what is told of a picture: its texts for those who don't see it, where it was taken",
  resource: "restaurant",
  body: mediaChangeBody,
  output: managedMediaAnswer,
});

export const editRestaurantMedia = endpoint({
  method: "PATCH",
  path: "/v1/restaurant/:id/media",
  touches: ["media", "businesses"],
  access: "manager",
  summary: "Turns or brightens pictures of a restaurant, or sets their section: all that are named, or none",
  resource: "restaurant",
  body: mediaEditsBody,
  limit: "bulk",
  counts: "pictures",
  output: managedMediaList,
  failures: ["conflict"],
});

export const moveRestaurantMedia = endpoint({
  method: "PATCH",
  path: "/v1/restaurant/:id/media/:mediaId/position",
  touches: ["media"],
  access: "manager",
  summary: "Moves a picture in the order of its kind; a conflict when its new neighbours have moved meanwhile",
  resource: "restaurant",
  body: moveBody,
  output: messageAnswer,
  failures: ["conflict"],
});

export const removeRestaurantMedia = endpoint({
  method: "DELETE",
  path: "/v1/restaurant/:id/media",
  touches: ["media", "businesses"],
  access: "manager",
  summary: "Removes pictures of a restaurant for good: all that are named, or none",
  resource: "restaurant",
  body: mediaItemsBody,
  limit: "bulk",
  counts: "items",
  output: removedMediaAnswer,
});
