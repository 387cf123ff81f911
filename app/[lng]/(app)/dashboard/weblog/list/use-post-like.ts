"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useErrorText } from "@/components/resource/use-error-text";
import { changeList } from "@/components/resource/use-removal";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { likePost } from "@/lib/calls/post";
import type { PostEntry } from "./posts";

export type Likeable = Pick<PostEntry, "_id" | "likeCount" | "viewer">;

export function usePostLike(queryKey: QueryKey): (post: Likeable) => void {
  const errorText = useErrorText();
  const { mutate } = useWrite(likePost, (cache, { params, query }) => {
    const liked = query?.state === "on";
    changeList<PostEntry>(cache, queryKey, (posts) =>
      posts.map((post) => (post._id === params.id ? withLike(post, liked) : post)),
    );
  });
  return ({ _id, viewer }) =>
    mutate(
      { params: { id: _id }, query: { state: viewer.liked ? "off" : "on" } },
      { onError: (error) => toast("error", errorText(error)) },
    );
}

function withLike(post: PostEntry, liked: boolean): PostEntry {
  const change = Number(liked) - Number(post.viewer.liked);
  return { ...post, likeCount: post.likeCount + change, viewer: { liked } };
}
