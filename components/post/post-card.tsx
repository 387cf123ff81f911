import { MediaPhoto } from "@/components/media/media-photo";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { type PostView, topicName } from "./post-view";
import "./post-card.css";

type PostCardProps = {
  readonly view: PostView;
  readonly lng: Language;
  /** The first of a list: larger, with the picture beside the text on wide screens. */
  readonly isLead?: boolean;
  readonly heading?: "h2" | "h3";
};

/** A post in a list. The whole card is a link. */
export function PostCard({ view, lng, isLead = false, heading: Heading = "h2" }: PostCardProps) {
  const { post, title, excerpt, foreign } = view;
  const topic = topicName(post, lng);
  return (
    <article className={`post-card ${isLead ? "post-card--lead" : "post-card--listed"}`}>
      <MediaPhoto
        picture={post.cover}
        lng={lng}
        seed={post.id}
        name={title}
        sizes={isLead ? "(min-width: 768px) 56vw, 100vw" : "(min-width: 1024px) 380px, (min-width: 600px) 50vw, 104px"}
        max={isLead ? 1280 : 640}
        ratio="three-two"
        eager={isLead}
        alt=""
      />
      <div className="post-card__text">
        {topic ? <p className="post-card__topic">{topic}</p> : null}
        <Heading className="post-card__title">
          <a
            className="whole-card"
            href={paths.post(lng, post.id)}
            lang={foreign}
            dir={foreign ? directionOf(foreign) : undefined}
            hrefLang={foreign}
            // The page itself is sent complete (H76).
            data-loading={texts(lng, "post")("loading")}
          >
            {title}
          </a>
        </Heading>
        <ScriptSlot as="small" role="status" className="empty:hidden" />
        <p className="post-card__excerpt" lang={foreign} dir={foreign ? directionOf(foreign) : undefined}>
          {excerpt}
        </p>
        <p className="post-card__line">
          <time dateTime={post.publishedAt.toISOString()}>{view.date}</time>
          <span>{view.minutes}</span>
          <Likes count={post.likeCount} lng={lng} />
        </p>
      </div>
    </article>
  );
}

type LikesProps = { readonly count: number; readonly lng: Language; readonly iconSize?: string };

/** Number of likes (PST-08). */
export function Likes({ count, lng, iconSize = "text-xs" }: LikesProps) {
  return (
    <span className="post-likes inline-flex items-center gap-1.5">
      <Icon name="heart" className={`text-anar ${iconSize}`} />
      <span className="visually-hidden">{texts(lng, "post")("likes")}</span> {formatNumber(count, lng)}
    </span>
  );
}
