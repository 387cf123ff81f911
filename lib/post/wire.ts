import type { z } from "zod";
import type { Language, Translated } from "@/lib/core/constants";
import { toMediaOrNull, toMediaUrls } from "@/lib/media/wire";
import type { Post, PostExtras, PostText } from "@/lib/post/model";
import type { postSchema } from "@/lib/post/schema";

export function toPostWire(post: Post, extras: PostExtras | undefined): z.input<typeof postSchema> {
  return {
    _id: post.id,
    title: textsOf(post, "title"),
    content: textsOf(post, "content"),
    translation: post.translation,
    imageCover: toMediaOrNull(post.cover),
    contentImg: (extras?.images ?? []).map((picture) => ({ type: "gallery", url: toMediaUrls(picture) })),
    author: post.author && { _id: post.author.id, fullname: post.author.fullname },
    like: extras?.likes ?? [],
    likeCount: post.likeCount,
    publishedAt: post.publishedAt.toISOString(),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  };
}

function textsOf({ translation }: Post, part: "title" | "content"): Translated {
  const texts = Object.entries(translation) as [Language, PostText][];
  return Object.fromEntries(texts.map(([language, text]) => [language, text[part]]));
}
