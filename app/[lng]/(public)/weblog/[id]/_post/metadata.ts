import type { Metadata } from "next";
import { fitTitle } from "@/components/layout/fit-text";
import { pageMetadata } from "@/components/layout/page-metadata";
import { languagesOf } from "@/components/post/post-screen";
import { viewPost } from "@/components/post/post-view";
import { kabulIso } from "@/lib/i18n/calendar";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { descriptionOf } from "@/lib/post/excerpt";
import { postPictureUrl } from "@/lib/share-picture/facts";
import type { LoadedPost } from "./load";

/** Title and description of a post; if the language has no translation, the canonical URL is one that exists. */
export function postMetadata({ lng, id, page }: LoadedPost): Metadata {
  const t = texts(lng, "post");
  const path = paths.post(lng, id);
  const view = page && viewPost(page.post, lng);
  if (!view) return pageMetadata(lng, path, { title: t("gone.title"), noindex: true });
  const { post, lang, title } = view;
  const metadata = pageMetadata(lng, path, {
    title: fitTitle([t("pageTitle", { title }), title]),
    description: descriptionOf(view),
    image: postPictureUrl(post, lng),
    languages: languagesOf(post),
    canonical: paths.post(lang, id),
    noindex: lang !== lng,
    feed: t("feedTitle"),
  });
  return {
    ...metadata,
    openGraph: {
      ...metadata.openGraph,
      type: "article",
      publishedTime: kabulIso(post.publishedAt),
      modifiedTime: kabulIso(post.updatedAt),
    },
  };
}
