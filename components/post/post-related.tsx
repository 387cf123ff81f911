import { BusinessLink, BusinessRating, BusinessThumb } from "@/components/business/business-parts";
import { MediaPhoto } from "@/components/media/media-photo";
import { Icon } from "@/components/ui/icon";
import type { BusinessCard } from "@/lib/business/model";
import type { City, Language } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Post } from "@/lib/post/model";
import "./post-card.css";
import { type PostView, viewPost, viewPosts } from "./post-view";

const HEADING = "mb-1.5 text-[20px]";
const MORE = "text-link inline-flex min-h-12 items-center gap-1 text-[15px]";

export function RelatedPosts({ lng, posts }: { readonly lng: Language; readonly posts: readonly Post[] }) {
  const views = viewPosts(posts, lng);
  if (views.length === 0) return null;
  const t = texts(lng, "post");
  return (
    <section aria-labelledby="related">
      <h2 id="related" className={HEADING}>
        {t("related")}
      </h2>
      <ul>
        {views.map((view) => (
          <li key={view.post.id} className="post-row">
            <MediaPhoto
              picture={view.post.cover}
              lng={lng}
              seed={view.post.id}
              name={view.title}
              sizes="88px"
              max={320}
              ratio="square"
              alt=""
            />
            <div>
              <h3 className="post-row__name">
                <PostTitle view={view} lng={lng} />
              </h3>
              <p className="text-sm leading-(--lh-small) text-ink-3">
                {view.date} · {view.minutes}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <a className={MORE} href={paths.posts(lng)}>
        {t("all")}
        <Icon name="chevron-right" className="text-xs" />
      </a>
    </section>
  );
}

type RelatedBusinessesProps = {
  readonly lng: Language;
  readonly city: City;
  readonly businesses: readonly BusinessCard[];
};

/** Top-rated businesses of the post's province. */
export function RelatedBusinesses({ lng, city, businesses }: RelatedBusinessesProps) {
  if (businesses.length === 0) return null;
  const t = texts(lng, "post");
  const cityName = texts(lng, "enums")(`city.${city}`);
  return (
    <section aria-labelledby="places">
      <h2 id="places" className={HEADING}>
        {t("places", { city: cityName })}
      </h2>
      <ul>
        {businesses.map((business) => (
          <Business key={business.id} business={business} lng={lng} />
        ))}
      </ul>
      <a className={MORE} href={paths.search(lng, { city })}>
        {t("allPlaces", { city: cityName })}
        <Icon name="chevron-right" className="text-xs" />
      </a>
    </section>
  );
}

function Business({ business, lng }: { readonly business: BusinessCard; readonly lng: Language }) {
  return (
    <li className="post-row [&_.rating]:text-ink-2">
      <BusinessThumb business={business} lng={lng} picture={business.cover} />
      <div>
        <h3 className="post-row__name">
          <BusinessLink business={business} lng={lng} />
        </h3>
        <BusinessRating ratings={business.ratings} lng={lng} hasWord={false} />
      </div>
    </li>
  );
}

const NEIGHBOUR = "post-neighbours__post";
const DIRECTION = "flex items-center gap-1.5 text-sm font-[500] text-ink-3";

type NeighboursProps = { readonly lng: Language; readonly newer: Post | null; readonly older: Post | null };

export function Neighbours({ lng, newer, older }: NeighboursProps) {
  const t = texts(lng, "post");
  const [next, previous] = [newer && viewPost(newer, lng), older && viewPost(older, lng)];
  if (!next && !previous) return null;
  return (
    <nav className="post-neighbours" aria-label={t("neighbours")}>
      {previous ? (
        <p className={NEIGHBOUR}>
          <small className={DIRECTION}>
            <Icon name="chevron-left" className="text-[12px]" />
            {t("older")}
          </small>
          <PostTitle view={previous} lng={lng} rel="prev" className="whole-card" />
        </p>
      ) : null}
      {next ? (
        <p className={`${NEIGHBOUR} ${NEIGHBOUR}--next`}>
          <small className={DIRECTION}>
            {t("newer")}
            <Icon name="chevron-right" className="text-[12px]" />
          </small>
          <PostTitle view={next} lng={lng} rel="next" className="whole-card" />
        </p>
      ) : null}
    </nav>
  );
}

type PostTitleProps = {
  readonly view: PostView;
  readonly lng: Language;
  readonly rel?: "prev" | "next";
  readonly className?: string;
};

function PostTitle({ view: { post, title, foreign }, lng, rel, className }: PostTitleProps) {
  return (
    <a
      className={className}
      href={paths.post(lng, post.id)}
      rel={rel}
      lang={foreign}
      dir={foreign ? directionOf(foreign) : undefined}
      hrefLang={foreign}
    >
      {title}
    </a>
  );
}
