import { MediaPhoto } from "@/components/media/media-photo";
import { CalendarDate } from "@/components/ui/calendar-date";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { Likes } from "./post-card";
import { type PostView, topicName } from "./post-view";
import "./prose.css";

/** One post: its text, and on wide screens beside it what else there is to read. */
export const POST_COLUMNS = "post-columns";
export const POST_MAIN = "post__main";

type PostArticleProps = { readonly view: PostView; readonly lng: Language };

/** A post: head, cover and text (PST-05 to PST-07). */
export function PostArticle({ view, lng }: PostArticleProps) {
  const { post } = view;
  return (
    <>
      <PostHead view={view} lng={lng} />
      <MediaPhoto
        picture={post.cover}
        lng={lng}
        seed={post.id}
        name={view.title}
        sizes="(min-width: 1024px) 760px, 100vw"
        max={1280}
        ratio={post.cover ? "cover" : "three-two"}
        eager
      />
      <div
        className="prose"
        lang={view.lang}
        dir={directionOf(view.lang)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when written and when read (lib/post/html).
        dangerouslySetInnerHTML={{ __html: view.content }}
      />
    </>
  );
}

function PostHead({ view, lng }: PostArticleProps) {
  const t = texts(lng, "post");
  const { post, foreign } = view;
  const topic = topicName(post, lng);
  const inLanguage = { lang: foreign, dir: foreign ? directionOf(foreign) : undefined };
  return (
    <header className="post__head">
      {topic ? (
        <a className="chip" href={paths.posts(lng, { filter: post.topic })}>
          {topic}
        </a>
      ) : null}
      <h1 {...inLanguage}>{view.title}</h1>
      {view.lead ? <p {...inLanguage}>{view.lead}</p> : null}
      <div className="post__line flex flex-wrap items-center gap-x-5 gap-y-1 text-[15px] leading-(--lh-small) text-ink-2">
        <p className="post__author inline-flex items-center gap-1.5 font-[600] text-ink">
          <Icon name="user" className="text-sm" />
          <span className="visually-hidden">{t("author")}</span>{" "}
          <bdi>{post.author?.fullname ?? texts(lng, "common")("siteName")}</bdi>
        </p>
        <CalendarDate at={post.publishedAt} lng={lng} label={t("otherCalendar")} />
        <p className="inline-flex items-center gap-1.5">
          <Icon name="clock" className="text-sm" />
          {view.minutes}
        </p>
        <Likes count={post.likeCount} lng={lng} iconSize="text-sm" />
      </div>
    </header>
  );
}

type LanguageLinksProps = {
  readonly lng: Language;
  readonly languages: readonly Language[];
  readonly hrefOf: (language: Language) => string;
};

/** Links to the post in other languages. */
export function LanguageLinks({ lng, languages, hrefOf }: LanguageLinksProps) {
  const t = texts(lng, "post");
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {languages.map((language) => (
        <a
          key={language}
          className="text-link inline-flex min-h-10 items-center"
          href={hrefOf(language)}
          hrefLang={language}
        >
          {t("readIn", { language: t(`languageName.${language}`) })}
        </a>
      ))}
    </p>
  );
}
