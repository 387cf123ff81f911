import type { Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

/** `content` is sanitised HTML. */
export type PostText = { title: string; lead?: string; content: string };

export type Post = {
  id: string;
  translation: Translated<PostText>;
  cover: Picture | null;
  author: { id: string; fullname: string } | null;
  likeCount: number;
  publishedAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

/** Who liked a post (ids, first likes first) and the pictures in it. */
export type PostExtras = { likes: string[]; images: Picture[] };
