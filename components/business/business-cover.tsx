import { MediaPhoto } from "@/components/media/media-photo";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { BusinessTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import type { HeadSummary } from "@/lib/business-page/model";
import type { Language } from "@/lib/core/constants";
import { formatNumber, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Picture } from "@/lib/media/model";
import { WAYS_ID } from "./business-actions";

/** White in both themes: a dark ground would be lost on a picture of the night. */
const ON_PHOTO =
  "absolute inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full border-[color-mix(in_srgb,var(--ink)_24%,transparent)] bg-[color-mix(in_srgb,var(--on-night)_94%,transparent)] leading-[1.4] text-(--night) [box-shadow:0_0_0_1px_color-mix(in_srgb,var(--night)_16%,transparent)]";

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
    <div className="business-head__cover relative -mx-(--gutter) h-(--cover-h) lg:[grid-area:2/2] lg:m-0 lg:h-auto lg:min-h-81 [&_.picture]:aspect-auto [&_.picture]:h-full [&_.picture]:lg:absolute [&_.picture]:lg:inset-0 [&_.picture]:lg:rounded-(--r-xl)">
      {photos.length === 0 || isPreview ? (
        photo(pictures[0] ?? null, true)
      ) : (
        <div className="cover-strip flex gap-0.75 h-full overflow-x-auto overscroll-x-contain [scroll-snap-type:x_mandatory] [scrollbar-width:none] lg:absolute lg:inset-0 lg:overflow-hidden lg:rounded-(--r-xl)">
          {pictures.map((picture, index) => (
            <a
              key={picture.id}
              className={`flex-[0_0_100%] snap-start focus-visible:-outline-offset-5 lg:basis-full not-first:lg:hidden focus-visible:[&_.picture]:lg:[outline:2px_solid_var(--focus)] focus-visible:[&_.picture]:lg:-outline-offset-5 ${pictures.length > 1 ? "max-lg:basis-[88%]" : ""}`}
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
      <a
        className={`cover-back ${ON_PHOTO} start-(--gutter) top-3 w-11 border lg:hidden`}
        href={list}
        aria-label={t(`listIn.${business.type}`, { city })}
      >
        <Icon name="chevron-left" />
      </a>
      <Distance business={business} t={t} />
      {business.photoCount > 0 ? (
        <a
          className={`cover-pill ${ON_PHOTO} start-(--gutter) bottom-3 border px-3.5 text-sm font-[600] lg:start-auto lg:end-4 lg:bottom-4`}
          href={paths.business(lng, business, "photos")}
        >
          <Icon name="image" />
          {t("photoCount", { count: formatNumber(business.photoCount, lng), form: plural(business.photoCount, lng) })}
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
      className={`cover-distance ${ON_PHOTO} end-(--gutter) top-3 ps-3 pe-3.5 text-sm font-[600] lg:end-4 lg:top-4`}
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
