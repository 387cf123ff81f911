import { Notice } from "@/components/ui/notice";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Post } from "@/lib/post/model";
import { PostArticle } from "./post-article";
import { viewPost } from "./post-view";
import "./post.css";

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
    <div className="page-width post">
      <div className="post__columns">
        <article className="post__main">
          <Notice tone="warn">
            <p>{words("previewText")}</p>
            {view.foreign ? <p>{t("otherLanguage", { language: t(`languageName.${view.lang}`) })}</p> : null}
            <p className="post__languages">
              {LANGUAGES.filter((language) => language !== lng).map((language) => (
                <a key={language} className="text-link" href={paths.previewPost(language, id)} hrefLang={language}>
                  {t("readIn", { language: t(`languageName.${language}`) })}
                </a>
              ))}
            </p>
          </Notice>
          <PostArticle view={view} lng={lng} />
        </article>
      </div>
    </div>
  );
}
