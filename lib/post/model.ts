import type { City, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

/** `content` is sanitised HTML. */
export type PostText = { title: string; lead?: string; content: string };

export type Post = {
  id: string;
  translation: Translated<PostText>;
  cover: Picture | null;
  /** One of `POST_TOPICS`, or another word of an older post. */
  topic: string | null;
  /** The province that it is about. */
  city: City | null;
  author: { id: string; fullname: string } | null;
  likeCount: number;
  publishedAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

/** Who liked a post (ids, first likes first) and the pictures in it. */
export type PostExtras = { likes: string[]; images: Picture[] };

/** A post with its surroundings. Newer and older keep to posts that have the language. */
export type PostPage = {
  post: Post;
  newer: Post | null;
  older: Post | null;
  /** Of the same topic or province before others, without the neighbours above. */
  related: Post[];
};
