import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { PICTURES_AT_ONCE, pictureUploads } from "@/lib/media/model";
import {
  mediaItemsBody,
  postMediaBody,
  postMediaQuery,
  removedMediaAnswer,
  uploadedMediaAnswer,
} from "@/lib/media/schema";

export const removeDishMedia = endpoint({
  method: "DELETE",
  path: "/v1/dish/:id/media",
  access: "manager",
  summary: "Removes pictures of a dish; one that other dishes show as well stays with them",
  resource: "dish",
  body: mediaItemsBody,
  limit: "bulk",
  counts: "items",
  output: removedMediaAnswer,
});

export const uploadPostMedia = endpoint({
  method: "POST",
  path: "/v1/post/upload-media",
  access: "admin",
  summary: "Stores pictures for the text of a post",
  body: postMediaBody,
  uploads: { media: pictureUploads(PICTURES_AT_ONCE) },
  limit: "upload",
  status: 201,
  output: uploadedMediaAnswer,
});

export const deletePostMedia = endpoint({
  method: "DELETE",
  path: "/v1/post/delete-media/:fileName",
  access: "admin",
  summary:
    "Removes a picture that was uploaded for a post, in all its sizes; one that another post shows is a conflict",
  resource: "post",
  query: postMediaQuery,
  output: messageAnswer,
  failures: ["conflict"],
});
