import { endpoint } from "@/lib/api/endpoint";
import { languageQuery } from "@/lib/catalogue/schema";
import { postCalls } from "@/lib/post/calls";
import { managedPostList, managedPostQuery, postPreviewAnswer, postPreviewBody } from "@/lib/post/manage/schema";

export const listManagedPosts = endpoint({
  ...postCalls.list,
  access: "admin",
  summary: "Posts for the dashboard, drafts and those that wait for their day too, with how many each status has",
  query: managedPostQuery,
  output: managedPostList,
});

export const previewPost = endpoint({
  ...postCalls.preview,
  access: "admin",
  summary: "Checks what a post would be and leads to its page as it would look; nothing is saved",
  resource: "post",
  query: languageQuery,
  body: postPreviewBody,
  status: 201,
  output: postPreviewAnswer,
});
