import { Notice } from "@/components/ui/notice";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Post } from "@/lib/post/model";
import { LanguageLinks, POST_COLUMNS, POST_MAIN, PostArticle } from "./post-article";
import { viewPost } from "./post-view";
import "./prose.css";

type PostPreviewProps = {
  readonly lng: Language;
  readonly post: Post;
  readonly id: string;
};

export function PostPreview({ lng, post, id }: PostPreviewProps) {
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
