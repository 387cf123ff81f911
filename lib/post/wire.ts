import type { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import type { Language, Translated } from "@/lib/core/constants";
import { toMediaOrNull, toMediaUrls } from "@/lib/media/wire";
import type { Post, PostChange, PostExtras, PostText } from "@/lib/post/model";
import type { postChangeBody, postSchema } from "@/lib/post/schema";

export type PostWire = z.input<typeof postSchema>;

/** @param viewer the reader, or null without a session */
export function toPostWire(post: Post, extras: PostExtras | undefined, viewer: Pick<Actor, "id"> | null): PostWire {
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
    viewer: { liked: viewer !== null && (extras?.likes.includes(viewer.id) ?? false) },
    topic: post.topic,
    city: post.city,
    isDraft: post.isDraft,
    publishedAt: post.publishedAt.toISOString(),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  };
}

function textsOf({ translation }: Post, part: "title" | "content"): Translated {
  const texts = Object.entries(translation) as [Language, PostText][];
  return Object.fromEntries(texts.map(([language, text]) => [language, text[part]]));
}

/** Drops `author`, which the client can't choose. */
export function toPostChange(body: Partial<z.output<typeof postChangeBody>>): PostChange {
  const { author: _, contentImg, imageCover, ...change } = body;
  return { ...change, cover: imageCover, pictures: contentImg?.map(({ url }) => url.url) };
}
