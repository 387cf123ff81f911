import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostPreview } from "@/components/post/post-preview";
import { viewPost } from "@/components/post/post-view";
import { isLanguage } from "@/lib/i18n/language";
import { findPostPreview } from "@/lib/post/preview/queries";
import { pageReader } from "../../../../(public)/[city]/[type]/[slug]/_business/reader";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lng: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng, post } = await load(await params);
  return { title: viewPost(post, lng)?.title, robots: { index: false } };
}

/** Preview of an unsaved post, for its editor only. */
export default async function PostPreviewPage({ params }: Props) {
  const { lng, id, post } = await load(await params);
  return <PostPreview lng={lng} post={post} id={id} />;
}

async function load({ lng, id }: Awaited<Props["params"]>) {
  if (!isLanguage(lng)) notFound();
  const now = new Date();
  const reader = await pageReader(now);
  const post = reader && (await findPostPreview(reader, id, now));
  if (!post) notFound();
  return { lng, id, post };
}
