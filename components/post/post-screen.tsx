import { JsonLd } from "@/components/json-ld/json-ld";
import { SHARE_ID, ShareSheet } from "@/components/share/share-sheet";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { BusinessCard } from "@/lib/business/model";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Post, PostPage } from "@/lib/post/model";
import { postJsonLd } from "./json-ld";
import { LikeButton } from "./like-button";
import { LanguageLinks, POST_COLUMNS, POST_MAIN, PostArticle } from "./post-article";
import { Neighbours, RelatedBusinesses, RelatedPosts } from "./post-related";
import { PostTools } from "./post-tools";
import { type PostView, viewPost } from "./post-view";
import "./prose.css";

type PostScreenProps = PostPage & {
  readonly lng: Language;
  readonly businesses: readonly BusinessCard[];
  /** `https://host`, for the share link. */
  readonly origin: string;
};

/** One post (PST-05 to PST-08). If the language is missing, shows another one with a notice. */
export function PostScreen({ lng, post, newer, older, related, businesses, origin }: PostScreenProps) {
  const t = texts(lng, "post");
  const view = viewPost(post, lng);
  if (!view) return null;
  return (
    <div className="page-width post pb-12">
      <Way lng={lng} title={view.title} />
      <div className={POST_COLUMNS}>
        <article className={POST_MAIN}>
          {view.foreign ? <OtherLanguage lng={lng} view={view} /> : null}
          <PostArticle view={view} lng={lng} />
          <footer className="post__foot">
            <LikeButton
              lng={lng}
              id={post.id}
              count={post.likeCount}
              text={t("like")}
              login={paths.page(lng, "login", { from: paths.post(lng, post.id) })}
            />
            <PostTools
              id={post.id}
              list={paths.posts(lng)}
              form={paths.editPost(lng, post.id)}
              texts={{ edit: t("edit"), delete: t("delete") }}
            />
            <Button variant="outline" icon="share-2" popoverTarget={SHARE_ID}>
              {t("share")}
            </Button>
          </footer>
          <Neighbours lng={lng} newer={newer} older={older} />
        </article>
        <aside className="post__aside">
          <RelatedPosts lng={lng} posts={related} />
          {post.city ? <RelatedBusinesses lng={lng} city={post.city} businesses={businesses} /> : null}
        </aside>
      </div>
      <ShareSheet
        lng={lng}
        title={t("shareTitle")}
        text={t("shareText", { title: view.title })}
        url={origin + paths.post(lng, post.id)}
      />
      <JsonLd nodes={postJsonLd(view, lng, origin)} />
    </div>
  );
}

function Way({ lng, title }: { readonly lng: Language; readonly title: string }) {
  const common = texts(lng, "common");
  return (
    <Breadcrumb
      label={common("breadcrumb")}
      items={[
        { href: paths.home(lng), text: common("home") },
        { href: paths.posts(lng), text: texts(lng, "post")("title") },
        { text: title },
      ]}
    />
  );
}

function OtherLanguage({ lng, view }: { readonly lng: Language; readonly view: PostView }) {
  const t = texts(lng, "post");
  return (
    <Notice>
      <p>{t("otherLanguage", { language: t(`languageName.${view.lang}`) })}</p>
      <LanguageLinks
        lng={lng}
        languages={languagesOf(view.post)}
        hrefOf={(language) => paths.post(language, view.post.id)}
      />
    </Notice>
  );
}

/** Languages in which the post has a title. */
export function languagesOf(post: Pick<Post, "translation">): Language[] {
  return LANGUAGES.filter((language) => post.translation[language]?.title.trim());
}

export function GonePost({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "post");
  return (
    <div className="page-width post pb-12">
      <h1 className="visually-hidden">{t("gone.title")}</h1>
      <EmptyState title={t("gone.title")} text={t("gone.text")}>
        <Button href={paths.posts(lng)}>{t("all")}</Button>
      </EmptyState>
    </div>
  );
}
