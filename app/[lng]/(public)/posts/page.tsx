import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "@/components/layout/page-metadata";
import { BadPage, PostListScreen } from "@/components/post/post-list-screen";
import { Static } from "@/components/static/static";
import { formatNumber } from "@/lib/i18n/format";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { loadPosts } from "./_list/load";

type Props = { params: Promise<{ lng: string }>; searchParams: Promise<{ page?: string }> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ lng }, { page }] = await Promise.all([params, searchParams]);
  if (!isLanguage(lng)) return {};
  const loaded = await loadPosts(lng, page);
  const t = texts(lng, "post");
  const number = loaded?.pagination.currentPage ?? 1;
  return pageMetadata(lng, paths.posts(lng, { page: number }), {
    title: number > 1 ? t("titlePage", { page: formatNumber(number, lng) }) : t("listTitle"),
    description: t("description"),
    noindex: !loaded || loaded.isEmpty,
    feed: t("feedTitle"),
  });
}

export default async function PostsPage({ params, searchParams }: Props) {
  const [{ lng }, { page }] = await Promise.all([params, searchParams]);
  if (!isLanguage(lng)) notFound();
  const loaded = await loadPosts(lng, page);
  return <Static>{loaded ? <PostListScreen {...loaded} /> : <BadPage lng={lng} />}</Static>;
}
