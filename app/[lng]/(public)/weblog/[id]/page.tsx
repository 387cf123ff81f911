import type { Metadata } from "next";
import { GonePost, PostScreen } from "@/components/post/post-screen";
import { env } from "@/lib/core/env";
import { loadPost } from "./_post/load";
import { postMetadata } from "./_post/metadata";

type Props = { params: Promise<{ lng: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng, id } = await params;
  return postMetadata(await loadPost(lng, id));
}

export default async function PostPage({ params }: Props) {
  const { lng: given, id } = await params;
  const { lng, page, businesses } = await loadPost(given, id);
  return (
    <>
      {page ? <PostScreen {...page} lng={lng} businesses={businesses} origin={env.SITE_URL} /> : <GonePost lng={lng} />}
    </>
  );
}
