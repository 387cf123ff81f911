import { notFound } from "next/navigation";
import { cache } from "react";
import { pageField } from "@/lib/api/query";
import { type Language, POST_PAGE_SIZE, POST_TOPICS, type PostTopic } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import { isLanguage } from "@/lib/i18n/language";
import { badRequest, cachePage } from "@/lib/page-cache/scope";
import type { Post } from "@/lib/post/model";
import { listPosts, listTopics, nextPublishing } from "@/lib/post/queries";

export type LoadedPosts = {
  lng: Language;
  posts: Post[];
  topic: PostTopic | undefined;
  topics: PostTopic[];
  pagination: Pagination;
  /** The language has no posts, so those of other languages are shown. */
  isEmpty: boolean;
};

/** A page of posts in a language, read once for the page and its metadata; null for an invalid page or topic. */
export const loadPosts = cache(async (lng: string, page?: string, filter?: string): Promise<LoadedPosts | null> => {
  if (!isLanguage(lng)) notFound();
  const number = pageField.safeParse(page);
  const topic = POST_TOPICS.find((known) => known === filter);
  if (!number.success || (filter && !topic)) {
    badRequest();
    return null;
  }
  cachePage({ tags: ["posts"] });
  const asked = { page: number.data, limit: POST_PAGE_SIZE };
  const [own, publishing, topics] = await Promise.all([
    listPosts({ ...asked, language: lng, topic }),
    nextPublishing(),
    listTopics(lng),
  ]);
  if (publishing) cachePage({ tags: [], freshUntil: publishing });
  if (number.data > Math.max(1, own.pagination.totalPages)) notFound();
  const isEmpty = own.pagination.totalResults === 0;
  // The topic had no posts yet, or its last one was deleted.
  if (isEmpty && topic) notFound();
  const { items, pagination } = isEmpty ? await listPosts(asked) : own;
  return { lng, posts: items, topic, topics, pagination, isEmpty };
});
