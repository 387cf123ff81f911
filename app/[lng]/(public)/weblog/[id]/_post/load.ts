import { notFound } from "next/navigation";
import { cache } from "react";
import { listTopRated } from "@/lib/business/cards";
import type { BusinessCard } from "@/lib/business/model";
import { type Language, RELATED_POSTS } from "@/lib/core/constants";
import { isUuid } from "@/lib/core/text";
import { isLanguage } from "@/lib/i18n/language";
import { cachePage, gone } from "@/lib/page-cache/scope";
import type { PostPage } from "@/lib/post/model";
import { nextPublishing, readPostPage, wasPostDeleted } from "@/lib/post/queries";

export type LoadedPost = {
  lng: Language;
  id: string;
  /** null = deleted: the page says so with status 410. */
  page: PostPage | null;
  businesses: BusinessCard[];
};

/** The post of a URL, looked up once for the page and its metadata; 404 if it never existed. */
export const loadPost = cache(async (lng: string, id: string): Promise<LoadedPost> => {
  if (!isLanguage(lng)) notFound();
  cachePage({ tags: ["posts"], about: "post" });
  if (!isUuid(id)) notFound();
  cachePage({ tags: [`post:${id}`] });
  const [page, publishing] = await Promise.all([readPostPage(id, lng), nextPublishing()]);
  if (publishing) cachePage({ tags: [], freshUntil: publishing });
  if (page) return { lng, id, page, businesses: await businessesOf(page) };
  if (!(await wasPostDeleted(id))) notFound();
  gone();
  return { lng, id, page: null, businesses: [] };
});

async function businessesOf({ post }: PostPage): Promise<BusinessCard[]> {
  if (!post.city) return [];
  const businesses = await listTopRated(RELATED_POSTS, post.city);
  cachePage({ tags: [`city:${post.city}`, ...businesses.map(({ id }) => `business:${id}`)] });
  return businesses;
}
