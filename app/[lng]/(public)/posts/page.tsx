import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { fitDescription } from "@/components/layout/fit-text";
import { pageMetadata } from "@/components/layout/page-metadata";
import { BadPage, PostListScreen } from "@/components/post/post-list-screen";
import { formatNumber } from "@/lib/i18n/format";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { loadPosts } from "./_list/load";

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
