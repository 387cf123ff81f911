import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LanguageLinks, POST_COLUMNS, POST_MAIN, PostArticle } from "@/components/post/post-article";
import { viewPost } from "@/components/post/post-view";
import { Notice } from "@/components/ui/notice";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Post } from "@/lib/post/model";
import { findPostPreview } from "@/lib/post/preview/queries";
import { pageReader } from "../../../../(public)/[city]/[type]/[slug]/_business/reader";
import "@/components/post/prose.css";

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

type PostPreviewProps = {
  readonly lng: Language;
  readonly post: Post;
  readonly id: string;
};

function PostPreview({ lng, post, id }: PostPreviewProps) {
  const t = texts(lng, "post");
  const words = texts(lng, "postAdmin");
  const view = viewPost(post, lng);
  if (!view) return null;
  return (
    <div className="page-width post pb-12">
      <div className={POST_COLUMNS}>
        <article className={POST_MAIN}>
          <Notice tone="warn">
            <p>{words("previewText")}</p>
            {view.foreign ? <p>{t("otherLanguage", { language: t(`languageName.${view.lang}`) })}</p> : null}
            <LanguageLinks
              lng={lng}
              languages={LANGUAGES.filter((language) => language !== lng)}
              hrefOf={(language) => paths.previewPost(language, id)}
            />
          </Notice>
          <PostArticle view={view} lng={lng} />
        </article>
      </div>
    </div>
  );
}
