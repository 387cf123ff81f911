import { nameOf } from "@/components/business/facts";
import type { ReviewTexts } from "@/components/business/texts";
import { Icon } from "@/components/ui/icon";
import { Stars } from "@/components/ui/stars";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { formatDateTime, formatNumber, formatRating, formatRelativeDay } from "@/lib/i18n/format";
import { LANGUAGE_OPTIONS } from "@/lib/i18n/language";
import { pictureUrl } from "@/lib/media/url";
import type { Reply, Review } from "@/lib/review/model";

const ASPECTS = ["food", "service", "environment"] as const;

type Props = { review: Review; business: BusinessDetail; lng: Language; now: Date; t: ReviewTexts };

/** A review in its own language and direction, with the answers to it; the owner's answer stands out. */
export function ReviewCard({ review, business, lng, now, t }: Props) {
  const { overall } = review.ratings;
  return (
    <li className="review" id={review.id}>
      <article>
        <Writer reply={review} lng={lng} now={now} t={t} />
        <div className="review__marks">
          <Stars value={overall} label={t("overall", { rating: formatRating(overall, lng) })} />
          {ASPECTS.map((aspect) => (
            <span key={aspect}>
              {t(aspect)} <b>{formatNumber(review.ratings[aspect], lng)}</b>
            </span>
          ))}
        </div>
        <Words reply={review} />
        {review.likeCount > 0 ? (
          <p className="review__likes">
            <Icon name="thumbs-up" />
            {t("helpful", { count: formatNumber(review.likeCount, lng) })}
          </p>
        ) : null}
        {review.replies.length > 0 ? (
          <ul className="replies" aria-label={t("replies")}>
            {review.replies.map((reply) => (
              <li key={reply.id} className={reply.isOwner ? "reply reply--owner" : "reply"}>
                <Writer
                  reply={reply}
                  lng={lng}
                  now={now}
                  t={t}
                  {...(reply.isOwner ? { owner: nameOf(business, lng).text } : {})}
                />
                <Words reply={reply} />
              </li>
            ))}
          </ul>
        ) : null}
      </article>
    </li>
  );
}

type WriterProps = {
  reply: Reply;
  lng: Language;
  now: Date;
  t: ReviewTexts /** The name of the place. */;
  owner?: string;
};

function Writer({ reply, lng, now, t, owner }: WriterProps) {
  const name = owner ?? reply.user?.fullname ?? t("deleted");
  const language = LANGUAGE_OPTIONS.find(({ value }) => value === reply.language && value !== lng);
  return (
    <div className="writer">
      {reply.user?.pictureKey && !owner ? (
        // biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths.
        <img
          src={pictureUrl({ key: reply.user.pictureKey, widths: [96] }, 96)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
        />
      ) : (
        <span className={`writer__letter hue-${name.length % 4}`} aria-hidden="true">
          {Array.from(name)[0]}
        </span>
      )}
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        {owner ? <span className="owner-badge">{t("owner")}</span> : null}
        <time dateTime={reply.createdAt.toISOString()} title={formatDateTime(reply.createdAt, lng)}>
          {formatRelativeDay(reply.createdAt, now, lng)}
        </time>
        {language ? (
          <span className="language-tag" lang={language.value}>
            {language.ownName}
          </span>
        ) : null}
      </p>
    </div>
  );
}

function Words({ reply }: { reply: Reply }) {
  return (
    <p className="review__text" lang={reply.language ?? undefined} dir="auto">
      {reply.message}
    </p>
  );
}
