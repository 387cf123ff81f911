import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { fitDescription } from "@/components/layout/fit-text";
import { pageMetadata } from "@/components/layout/page-metadata";
import { BadPage, PostListScreen } from "@/components/post/post-list-screen";
import { pageField } from "@/lib/api/query";
import { type Language, POST_PAGE_SIZE, POST_TOPICS, type PostTopic } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import { formatNumber } from "@/lib/i18n/format";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { badRequest, cachePage } from "@/lib/page-cache/scope";
import type { Post } from "@/lib/post/model";
import { listPosts, listTopics, nextPublishing } from "@/lib/post/queries";

type Props = { params: Promise<{ lng: string }>; searchParams: Promise<{ page?: string; filter?: string }> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ lng }, { page, filter }] = await Promise.all([params, searchParams]);
  if (!isLanguage(lng)) return {};
  const loaded = await loadPosts(lng, page, filter);
  const topic = loaded?.topic;
  const t = texts(lng, "post");
  const number = loaded?.pagination.currentPage ?? 1;
  const all = number > 1 ? t("titlePage", { page: formatNumber(number, lng) }) : t("listTitle");
  const title = topic ? `${t(`topic.${topic}`)} · ${all}` : all;
  // Later pages are described by their posts.
  const titles = loaded?.posts.flatMap(({ translation }) => pickFrom(translation, lng)?.value.title ?? []) ?? [];
  return pageMetadata(lng, paths.posts(lng, topic ? {} : { page: number }), {
    title,
    description: number > 1 ? fitDescription([title, ...titles]) : t("description"),
    noindex: !loaded || loaded.isEmpty || topic !== undefined,
    feed: t("feedTitle"),
  });
}

export default async function PostsPage({ params, searchParams }: Props) {
  const [{ lng }, { page, filter }] = await Promise.all([params, searchParams]);
  if (!isLanguage(lng)) notFound();
  const loaded = await loadPosts(lng, page, filter);
  return loaded ? <PostListScreen {...loaded} /> : <BadPage lng={lng} />;
}

type LoadedPosts = {
  lng: Language;
  posts: Post[];
  topic: PostTopic | undefined;
  topics: PostTopic[];
  pagination: Pagination;
  /** The language has no posts, so those of other languages are shown. */
  isEmpty: boolean;
};

/** A page of posts in a language, read once for the page and its metadata; null for an invalid page or topic. */
const loadPosts = cache(async (lng: string, page?: string, filter?: string): Promise<LoadedPosts | null> => {
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
