import { SaveButton } from "@/components/bookmark/save-button";
import { BusinessLink, BusinessRating } from "@/components/business/business-parts";
import { FACT_ICONS, nameOf } from "@/components/business/facts";
import { openingOf } from "@/components/hours/opening";
import { MediaPhoto } from "@/components/media/media-photo";
import { Badge, Tag } from "@/components/ui/badge";
import { OpenBadge } from "@/components/ui/open-badge";
import { Price } from "@/components/ui/price";
import { priceLevel } from "@/lib/business/model";

import type { Language } from "@/lib/core/constants";
import { DAY_MS } from "@/lib/core/constants";
import type { LikedDish, LikedDishes } from "@/lib/dish/model";
import { formatDistance } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { BusinessHit, DishMatch } from "@/lib/search/model";

/** The first images are visible at once; the others load lazily. */
const EAGER = 2;
const TAGS_SHOWN = 3;
/** Days during which a business has the badge "new". */
const NEW_DAYS = 45;
type Props = {
  hits: readonly BusinessHit[];
  liked: LikedDishes;
  lng: Language;
  now: Date;
  /** Of the names. */
  heading?: "h2" | "h3";
  /** Another list stands above this one, so that its images are not visible at once. */
  isLater?: boolean;
};

/** Business results, with the matching dish and its price or with the most liked dishes. */
export function ResultList({ hits, liked, lng, now, heading = "h2", isLater = false }: Props) {
  const t = texts(lng, "search");
  const common = texts(lng, "common");
  const enums = texts(lng, "enums");
  const hours = texts(lng, "hours");
  const words = { t, common, enums, hours };
  return (
    <ul className="result-list">
      {hits.map((hit, index) => (
        <ResultCard
          key={hit.id}
          hit={hit}
          liked={liked.get(hit.id)}
          lng={lng}
          now={now}
          texts={words}
          heading={heading}
          eager={!isLater && index < EAGER}
        />
      ))}
    </ul>
  );
}

type CommonTexts = ReturnType<typeof texts<"common">>;
type Texts = {
  common: CommonTexts;
  t: ReturnType<typeof texts<"search">>;
  enums: ReturnType<typeof texts<"enums">>;
  hours: ReturnType<typeof texts<"hours">>;
};
type CardProps = {
  hit: BusinessHit;
  liked: readonly LikedDish[] | undefined;
  lng: Language;
  now: Date;
  texts: Texts;
  heading: "h2" | "h3";
  eager: boolean;
};

function ResultCard({ hit, liked, lng, now, texts: { t, common, enums, hours }, heading: Heading, eager }: CardProps) {
  const { text: name } = nameOf(hit, lng);
  const { state, word, detail, attrs } = openingOf(hit, now, lng, hours);
  return (
    <li className={`result-card result-card--${state}`}>
      <div className="result-card__media">
        <MediaPhoto
          picture={hit.cover}
          lng={lng}
          seed={hit.id}
          name={name}
          type={hit.type}
          sizes="(min-width: 1024px) 208px, 88px"
          max={640}
          eager={eager}
          alt=""
        />
      </div>
      <div className="result-card__body">
        <Heading className="result-card__name">
          <BusinessLink business={hit} lng={lng} />
          <CardBadge hit={hit} now={now} common={common} />
        </Heading>
        <BusinessRating ratings={hit.ratings} lng={lng} />
        <CardMeta hit={hit} lng={lng} common={common} typeName={enums(`type.${hit.type}`)} />
        <OpenBadge state={state} word={word} detail={detail} attrs={attrs} />
        <p className="result-card__tags">
          {hit.services.slice(0, TAGS_SHOWN).map((service) => (
            <Tag key={service} icon={FACT_ICONS[service]}>
              {enums(`service.${service}`)}
            </Tag>
          ))}
        </p>
      </div>
      {hit.match ? <Match match={hit.match} hit={hit} lng={lng} t={t} /> : null}
      {liked ? <Liked dishes={liked} lng={lng} label={t("liked")} /> : null}
      <SaveButton
        className="result-card__save"
        id={hit.id}
        name={name}
        label={common("saveBusiness", { name })}
        login={paths.page(lng, "login", { from: paths.business(lng, hit) })}
      />
    </li>
  );
}

/** At most one badge per card. */
function CardBadge({ hit, now, common }: { hit: BusinessHit; now: Date; common: CommonTexts }) {
  if (hit.isFeatured) return <Badge kind="featured">{common("featured")}</Badge>;
  const isNew = now.getTime() - hit.createdAt.getTime() < NEW_DAYS * DAY_MS;
  return isNew ? <Badge kind="new">{common("new")}</Badge> : null;
}

type MetaProps = { hit: BusinessHit; lng: Language; common: CommonTexts; typeName: string };

function CardMeta({ hit, lng, common, typeName }: MetaProps) {
  const level = priceLevel(hit.priceMedian);
  const address = pickTranslation(hit.address, lng)?.text;
  const distance = hit.distance === undefined ? undefined : formatDistance(hit.distance, lng);
  const where = [address, distance].filter(Boolean).join(" · ");
  return (
    <p className="result-card__meta">
      <span className="result-card__wide">{where ? `${typeName} · ` : typeName}</span>
      {where ? <bdi>{where}</bdi> : null}
      {level ? <span className="result-card__wide"> · {common(`price.${level}`)}</span> : null}
    </p>
  );
}

/** Liked dishes with prices. No links, since the whole card is one. */
function Liked({ dishes, lng, label }: { dishes: readonly LikedDish[]; lng: Language; label: string }) {
  return (
    <ul className="liked" aria-label={label}>
      {dishes.map(({ id, translation, price }) => {
        const picked = pickFrom(translation, lng);
        return (
          <li key={id}>
            <span dir="auto" lang={picked?.lang === lng ? undefined : picked?.lang}>
              {picked?.value.title}
            </span>{" "}
            <Price afn={price} lng={lng} />
          </li>
        );
      })}
    </ul>
  );
}

function Match({ match, hit, lng, t }: { match: DishMatch; hit: BusinessHit; lng: Language; t: Texts["t"] }) {
  const { dish, isCheapest } = match;
  const picked = pickFrom(dish.translation, lng);
  const text = picked?.value;
  const lang = picked?.lang === lng ? undefined : picked?.lang;
  return (
    <a
      className={isCheapest ? "match match--cheapest" : "match"}
      href={paths.business(lng, hit, "menu", { dish: dish.id })}
    >
      <MediaPhoto
        picture={dish.image}
        lng={lng}
        seed={dish.id}
        name={text?.title ?? ""}
        sizes="56px"
        max={160}
        ratio="square"
        alt=""
      />
      <span className="match__dish" lang={isCheapest ? undefined : lang}>
        <mark dir="auto" lang={lang}>
          {text?.title}
        </mark>
        <small dir="auto">{isCheapest ? t("match.cheapest") : text?.description}</small>
      </span>
      <span className="match__price">
        <Price afn={dish.price} lng={lng} />
        {dish.availability === "unavailable" ? <small>{t("soldOut")}</small> : null}
      </span>
    </a>
  );
}
