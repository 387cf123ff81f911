import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { PhotoTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import { type Language, REVIEW_PAGE_SIZE } from "@/lib/core/constants";
import { correctionHref } from "@/lib/correction/href";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { AlbumPhoto, Picture } from "@/lib/media/model";
import { pictureUrl, srcSet } from "@/lib/media/url";
import type { GuestPhoto, GuestPhotos as Photos } from "@/lib/review/model";
import { Lightbox, PhotoSketch } from "./lightbox";
import "../business/business.css";
import { PHOTO_SECTIONS, type PhotoSection, sectionOf } from "./sections";

/** Number of photos visible on a phone without scrolling. */
const EAGER = 4;

type Props = {
  business: BusinessDetail;
  lng: Language;
  pictures: readonly AlbumPhoto[];
  /** Photos from reviews. */
  guests: Photos;
  section: PhotoSection | null;
  open: string | null;
  /** `https://host`, for the share link. */
  origin: string;
};

/** Photos of a business by section (BIZ-03); the lightbox has a URL of its own. */
export function PhotoGallery({ business, lng, pictures, guests, section, open, origin }: Props) {
  const t = texts(lng, "photos");
  if (pictures.length + guests.total === 0) return <NoPhotos t={t} lng={lng} />;
  const shown = section ? pictures.filter((picture) => sectionOf(picture) === section) : pictures;
  const here = paths.business(lng, business, "photos", { section });
  const hrefOf = (picture: Picture) => paths.business(lng, business, "photos", { section, photo: picture.id });
  const at = shown.findIndex(({ id }) => id === open);
  const opened = shown[at];
  const around = {
    lng,
    t,
    closeHref: here,
    reportHref: correctionHref(lng, business, { reason: "other" }),
    shared: origin + (opened ? hrefOf(opened) : here),
  };
  return (
    <div className="page-width pt-4 pb-10 lg:pt-7 lg:pb-16">
      <h2 className="visually-hidden">{t("title")}</h2>
      <SectionLinks t={t} lng={lng} business={business} pictures={pictures} guests={guests} section={section} />
      {/* The styles of a row stand here: the viewer takes the row without them. */}
      <ul className="photo-list" data-overlays="" hidden={shown.length === 0}>
        {shown.map((picture, index) => {
          const what = captionOf(picture, t, lng);
          return (
            <li key={picture.id} id={picture.id}>
              <a
                href={hrefOf(picture)}
                aria-label={t("open", { n: formatNumber(index + 1, lng), what })}
                data-caption={what}
                data-credit={creditOf(picture, t, lng)}
              >
                {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
                <img
                  src={pictureUrl(picture, 320)}
                  srcSet={srcSet(picture)}
                  sizes="(min-width: 768px) 288px, 160px"
                  width={picture.width}
                  height={picture.height}
                  alt=""
                  loading="lazy"
                  data-first={index < EAGER ? "" : undefined}
                />
              </a>
            </li>
          );
        })}
      </ul>
      {at >= 0 ? (
        <Lightbox
          {...around}
          pictures={shown}
          at={at}
          what={(picture) => captionOf(picture, t, lng)}
          credit={(picture) => creditOf(picture, t, lng)}
          hrefOf={hrefOf}
        />
      ) : (
        <PhotoSketch {...around} />
      )}
      <ScriptSlot name="overlay" />
      {section || guests.total === 0 ? null : <GuestPhotos business={business} lng={lng} t={t} guests={guests} />}
      {business.status === "closed" ? null : <AddPhotos t={t} lng={lng} business={business} />}
    </div>
  );
}

/** The stored text of a photo, or else its section. */
function captionOf(picture: Picture, t: PhotoTexts, lng: Language): string {
  return pickTranslation(picture.alt, lng)?.text ?? t(`sections.${sectionOf(picture)}`);
}

/** Contributor, if known, and date. */
function creditOf({ addedAt, isOwn }: AlbumPhoto, t: PhotoTexts, lng: Language): string {
  return t(isOwn ? "byPlace" : "addedOn", { date: formatDate(addedAt, lng) });
}

/** Guests add photos through a review. */
function AddPhotos({ t, lng, business }: { t: PhotoTexts; lng: Language; business: BusinessDetail }) {
  return (
    <p className="photos__add mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-saffron-tint px-4 py-3.5 font-[600]">
      <span>{t("addTitle")}</span>
      <Button href={`${paths.business(lng, business, "reviews")}#write`} variant="outline" icon="camera" rel="nofollow">
        {t("emptyAct")}
      </Button>
    </p>
  );
}

type LinksProps = Pick<Props, "business" | "lng" | "pictures" | "guests" | "section"> & { t: PhotoTexts };

function SectionLinks({ t, lng, business, pictures, guests, section }: LinksProps) {
  const sections = PHOTO_SECTIONS.map((each) => ({
    each,
    count: pictures.filter((picture) => sectionOf(picture) === each).length,
  })).filter(({ count }) => count > 0);
  if (sections.length < 2) return null;
  const all = paths.business(lng, business, "photos");
  return (
    <nav
      className="photo-kinds -mx-(--gutter) mb-3 flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
      aria-label={t("sectionsLabel")}
    >
      <SectionLink lng={lng} href={all} text={t("sections.all")} count={pictures.length} isCurrent={!section} />
      {sections.map(({ each, count }) => (
        <SectionLink
          key={each}
          lng={lng}
          href={paths.business(lng, business, "photos", { section: each })}
          text={t(`sections.${each}`)}
          count={count}
          isCurrent={each === section}
        />
      ))}
      {guests.total > 0 ? (
        <SectionLink lng={lng} href={`${all}#${GUESTS_ID}`} text={t("guests")} count={guests.total} />
      ) : null}
    </nav>
  );
}

type SectionLinkProps = { lng: Language; href: string; text: string; count: number; isCurrent?: boolean };

function SectionLink({ lng, href, text, count, isCurrent = false }: SectionLinkProps) {
  return (
    <a className="jump-chip" href={href} aria-current={isCurrent ? "page" : undefined}>
      {text} <small className="text-xs font-[500]">{formatNumber(count, lng)}</small>
    </a>
  );
}

function NoPhotos({ t, lng }: { t: PhotoTexts; lng: Language }) {
  return (
    <div className="page-width pt-4 pb-10 lg:pt-7 lg:pb-16">
      <EmptyState title={t("emptyTitle")} text={t("emptyText")}>
        <Button href={paths.page(lng, "contact-us")} variant="primary" icon="camera" rel="nofollow">
          {t("emptyAct")}
        </Button>
      </EmptyState>
    </div>
  );
}

const GUESTS_ID = "from-guests";

type GuestPhotosProps = {
  readonly business: BusinessDetail;
  readonly lng: Language;
  readonly t: PhotoTexts;
  readonly guests: Photos;
};

/** Photos from reviews with their authors. The photo links to the photo page, the name to the review. */
function GuestPhotos({ business, lng, t, guests: { photos, total } }: GuestPhotosProps) {
  return (
    <section className="guest-photos mt-7" aria-labelledby={GUESTS_ID}>
      <h3 id={GUESTS_ID} className="text-[20px]">
        {t("guests")} <small className="text-[15px] font-[500] text-ink-2">{formatNumber(total, lng)}</small>
      </h3>
      <ul className="guest-photos__list">
        {photos.map((photo) => (
          <Tile key={photo.picture.id} business={business} lng={lng} t={t} photo={photo} />
        ))}
      </ul>
      {total > photos.length ? (
        <p>
          <a className="text-link" href={paths.business(lng, business, "reviews")}>
            {t("allReviews")}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function Tile({ business, lng, t, photo }: Omit<GuestPhotosProps, "guests"> & { readonly photo: GuestPhoto }) {
  const { picture, reviewId, nth, writtenAt } = photo;
  const author = photo.author ?? texts(lng, "reviews")("deleted");
  const page = Math.ceil(nth / REVIEW_PAGE_SIZE);
  const hrefOf = (open: string | null) =>
    paths.business(lng, business, "reviews", { page: page > 1 ? page : null, photo: open });
  return (
    <li>
      <a className="photo-tile" href={hrefOf(picture.id)} rel="nofollow" aria-label={t("guestPhoto", { name: author })}>
        {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
        <img
          src={pictureUrl(picture, 320)}
          srcSet={srcSet(picture, 800)}
          sizes="(min-width: 768px) 220px, 45vw"
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
        />
      </a>
      <p className="guest-photo">
        <a href={`${hrefOf(null)}#${reviewId}`} aria-label={t("guestReview", { name: author })}>
          <bdi>{author}</bdi>
        </a>
        <time dateTime={writtenAt.toISOString()}>{formatDate(writtenAt, lng)}</time>
      </p>
    </li>
  );
}
