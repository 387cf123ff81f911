import { MediaPhoto } from "@/components/media/media-photo";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { BusinessTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import type { HeadSummary } from "@/lib/business-page/model";
import type { Language } from "@/lib/core/constants";
import { countValues, formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Picture } from "@/lib/media/model";
import { WAYS_ID } from "./business-actions";

type Props = {
  business: BusinessDetail;
  lng: Language;
  t: BusinessTexts;
  name: string;
  city: string;
  photos: HeadSummary["photos"];
  /** A preview is unsaved, so there is no photo page to link to. */
  isPreview: boolean;
};

/**
 * The cover and the first photos, swipeable on phones; without a cover the first photo takes its place. Overlaid: the
 * link back to the list, the number of photos and, once the position is known, the distance (vanilla/business-live.ts).
 */
export function BusinessCover({ business, lng, t, name, city, photos, isPreview }: Props) {
  const pictures = [...(business.cover ? [business.cover] : []), ...photos];
  const list = paths.search(lng, { city: business.city, type: business.type });
  const photo = (picture: Picture | null, isFirst: boolean) => (
    <MediaPhoto
      picture={picture}
      lng={lng}
      seed={business.id}
      // With a logo, the name would be repeated.
      name={business.logo ? "" : name}
      type={business.type}
      // Photos out of sight are downloaded too: request the smaller file, which is enough for most phones.
      sizes={`(min-width: 768px) 500px, ${isFirst ? 55 : 44}vw`}
      max={800}
      ratio="cover"
      eager={isFirst}
      alt=""
    />
  );
  return (
    <div className="business-head__cover">
      {photos.length === 0 || isPreview ? (
        photo(pictures[0] ?? null, true)
      ) : (
        <div className="cover-strip">
          {pictures.map((picture, index) => (
            <a
              key={picture.id}
              className="cover-strip__photo"
              // The cover is not part of the album.
              href={paths.business(lng, business, "photos", picture === business.cover ? {} : { photo: picture.id })}
              aria-label={texts(lng, "photos")("open", { n: formatNumber(index + 1, lng), what: name })}
              rel="nofollow"
            >
              {photo(picture, index === 0)}
            </a>
          ))}
        </div>
      )}
      <a className="cover-back on-photo" href={list} aria-label={t(`listIn.${business.type}`, { city })}>
        <Icon name="chevron-left" />
      </a>
      <Distance business={business} t={t} />
      {business.photoCount > 0 ? (
        <a className="cover-pill on-photo" href={paths.business(lng, business, "photos")}>
          <Icon name="image" />
          {t("photoCount", countValues(business.photoCount, lng))}
        </a>
      ) : null}
    </div>
  );
}

/** Distance to the business; hidden once it is closed. */
function Distance({ business, t }: Pick<Props, "business" | "t">) {
  const { latitude, longitude, status } = business;
  if (latitude === null || longitude === null || status === "closed") return null;
  return (
    <button
      className="cover-distance on-photo"
      type="button"
      popoverTarget={WAYS_ID}
      data-at={`${latitude},${longitude}`}
      data-label={t("distance", { distance: "#" })}
      hidden
    >
      <Icon name="navigation" />
      <ScriptSlot as="span" name="distance" />
    </button>
  );
}
