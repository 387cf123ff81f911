import { BusinessLink, BusinessRating, BusinessThumb } from "@/components/business/business-parts";
import { MediaPhoto } from "@/components/media/media-photo";
import { Icon } from "@/components/ui/icon";
import type { BusinessCard } from "@/lib/business/model";
import type { City, Language } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Post } from "@/lib/post/model";
import { type PostView, viewPost, viewPosts } from "./post-view";

export function RelatedPosts({ lng, posts }: { readonly lng: Language; readonly posts: readonly Post[] }) {
  const views = viewPosts(posts, lng);
  if (views.length === 0) return null;
  const t = texts(lng, "post");
  return (
    <section aria-labelledby="related">
      <h2 id="related">{t("related")}</h2>
      <ul className="side-list">
        {views.map((view) => (
          <li key={view.post.id} className="side-row">
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
              <h3>
                <PostTitle view={view} lng={lng} />
              </h3>
              <p>
                {view.date} · {view.minutes}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <a className="text-link side-more" href={paths.posts(lng)}>
        {t("all")}
        <Icon name="chevron-right" />
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
      <h2 id="places">{t("places", { city: cityName })}</h2>
      <ul className="side-list">
        {businesses.map((business) => (
          <Business key={business.id} business={business} lng={lng} />
        ))}
      </ul>
      <a className="text-link side-more" href={paths.search(lng, { city })}>
        {t("allPlaces", { city: cityName })}
        <Icon name="chevron-right" />
      </a>
    </section>
  );
}

function Business({ business, lng }: { readonly business: BusinessCard; readonly lng: Language }) {
  return (
    <li className="side-row">
      <BusinessThumb business={business} lng={lng} picture={business.cover} />
      <div>
        <h3>
          <BusinessLink business={business} lng={lng} />
        </h3>
        <BusinessRating ratings={business.ratings} lng={lng} hasWord={false} />
      </div>
    </li>
  );
}

type NeighboursProps = { readonly lng: Language; readonly newer: Post | null; readonly older: Post | null };

export function Neighbours({ lng, newer, older }: NeighboursProps) {
  const t = texts(lng, "post");
  const [next, previous] = [newer && viewPost(newer, lng), older && viewPost(older, lng)];
  if (!next && !previous) return null;
  return (
    <nav className="post-neighbours" aria-label={t("neighbours")}>
      {previous ? (
        <p className="post-neighbours__older">
          <small>
            <Icon name="chevron-left" />
            {t("older")}
          </small>
          <PostTitle view={previous} lng={lng} rel="prev" />
        </p>
      ) : null}
      {next ? (
        <p className="post-neighbours__newer">
          <small>
            {t("newer")}
            <Icon name="chevron-right" />
          </small>
          <PostTitle view={next} lng={lng} rel="next" />
        </p>
      ) : null}
    </nav>
  );
}

type PostTitleProps = { readonly view: PostView; readonly lng: Language; readonly rel?: "prev" | "next" };

function PostTitle({ view: { post, title, foreign }, lng, rel }: PostTitleProps) {
  return (
    <a
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
