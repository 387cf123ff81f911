import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { PICTURES_AT_ONCE, pictureUploads } from "@/lib/media/model";
import { businessMediaBody, mediaItemsBody, mediaSchema, postMediaBody } from "@/lib/media/schema";

const removed = z.object({ message: z.string(), data: z.object({ items: z.array(z.string()) }) });

export const addRestaurantMedia = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/media",
  access: "manager",
  summary: "Adds pictures to a restaurant, by an owner of it or an admin; a logo or cover replaces the last one",
  resource: "restaurant",
  body: businessMediaBody,
  uploads: { media: pictureUploads(PICTURES_AT_ONCE) },
  limit: "upload",
  status: 201,
  output: z.object({ data: z.array(mediaSchema) }),
  failures: ["conflict"],
});

export const removeRestaurantMedia = endpoint({
  method: "DELETE",
  path: "/v1/restaurant/:id/media",
  access: "manager",
  summary: "Removes pictures of a restaurant for good: all that are named, or none",
  resource: "restaurant",
  body: mediaItemsBody,
  output: removed,
});

export const removeDishMedia = endpoint({
  method: "DELETE",
  path: "/v1/dish/:id/media",
  access: "manager",
  summary: "Removes pictures of a dish; one that other dishes show as well stays with them",
  resource: "dish",
  body: mediaItemsBody,
  output: removed,
});

/** `fileName` is what `deletePostMedia` takes; `url` is what a post's text shows. */
const postMediaSchema = z
  .object({ fileName: z.string(), url: z.string(), media: mediaSchema })
  .meta({ id: "UploadedMedia" });

export const uploadPostMedia = endpoint({
  method: "POST",
  path: "/v1/post/upload-media",
  access: "admin",
  summary: "Stores pictures for the text of a post",
  body: postMediaBody,
  uploads: { media: pictureUploads(PICTURES_AT_ONCE) },
  limit: "upload",
  status: 201,
  output: z.object({ data: z.array(postMediaSchema) }),
});

export const deletePostMedia = endpoint({
  method: "DELETE",
  path: "/v1/post/delete-media/:fileName",
  access: "admin",
  summary: "Removes a picture that was uploaded for a post, in all its sizes; one that a post shows is a conflict",
  resource: "post",
  output: messageAnswer,
  failures: ["conflict"],
});
