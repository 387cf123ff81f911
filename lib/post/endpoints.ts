import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { languageQuery } from "@/lib/catalogue/schema";
import { pictureUploads } from "@/lib/media/model";
import {
  likeQuery,
  likeSchema,
  postAnswer,
  postBody,
  postChangeBody,
  postListQuery,
  postSchema,
} from "@/lib/post/schema";

const cover = { imageCover: pictureUploads() };

export const listPosts = endpoint({
  method: "GET",
  path: "/v1/post",
  access: "public",
  variesByUser: true,
  summary: "Posts, latest first; with `lang` only those that have a text in it",
  query: postListQuery,
  output: z.object({ data: z.array(postSchema), pagination: paginationSchema }),
});

export const getPost = endpoint({
  method: "GET",
  path: "/v1/post/:id",
  reads: ["posts"],
  access: "public",
  variesByUser: true,
  versioned: true,
  summary: "One post",
  resource: "post",
  output: postAnswer,
});

export const createPost = endpoint({
  method: "POST",
  path: "/v1/post",
  touches: ["posts"],
  access: "admin",
  summary: "Writes a post in one language or more; its author is the caller, its HTML is cleaned",
  resource: "post",
  body: postBody,
  uploads: cover,
  status: 201,
  output: postAnswer,
});

export const updatePost = endpoint({
  method: "PATCH",
  path: "/v1/post/:id",
  touches: ["posts"],
  access: "admin",
  versioned: true,
  summary: "Changes a post; what is not sent stays as it is",
  resource: "post",
  body: postChangeBody,
  uploads: cover,
  output: postAnswer,
});

export const deletePost = endpoint({
  method: "DELETE",
  path: "/v1/post/:id",
  touches: ["posts"],
  access: "admin",
  summary: "Takes a post down with its pictures; an admin can bring it back for 30 days",
  resource: "post",
  output: messageAnswer,
});

export const restorePost = endpoint({
  method: "POST",
  path: "/v1/post/:id/restore",
  touches: ["posts"],
  access: "admin",
  summary: "Brings back a post that was taken down in the last 30 days",
  resource: "post",
  query: languageQuery,
  output: postAnswer,
});

export const likePost = endpoint({
  method: "POST",
  path: "/v1/post/:id/like",
  touches: ["marks", "posts"],
  access: "writer",
  summary: "Likes a post, or no longer; with `state` it says which, however often it is sent",
  resource: "post",
  query: likeQuery,
  output: likeSchema,
});
