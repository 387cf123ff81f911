import type { PhotoTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import { type Language, REVIEW_PAGE_SIZE } from "@/lib/core/constants";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { pictureUrl, srcSet } from "@/lib/media/url";
import type { GuestPhoto, GuestPhotos as Photos } from "@/lib/review/model";

export const GUESTS_ID = "from-guests";

type Props = {
  readonly business: BusinessDetail;
  readonly lng: Language;
  readonly t: PhotoTexts;
  readonly guests: Photos;
};

/** Photos from reviews with their authors. The photo links to the photo page, the name to the review. */
export function GuestPhotos({ business, lng, t, guests: { photos, total } }: Props) {
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

function Tile({ business, lng, t, photo }: Omit<Props, "guests"> & { readonly photo: GuestPhoto }) {
  const { picture, reviewId, nth, writtenAt } = photo;
  const author = photo.author ?? texts(lng, "reviews")("deleted");
  const page = Math.ceil(nth / REVIEW_PAGE_SIZE);
  const hrefOf = (open: string | null) =>
    paths.business(lng, business, "reviews", { page: page > 1 ? page : null, photo: open });
  return (
    <li>
      <a
        className="block aspect-square overflow-hidden rounded-[14px] bg-sunk hover:[&>img]:opacity-92"
        href={hrefOf(picture.id)}
        rel="nofollow"
        aria-label={t("guestPhoto", { name: author })}
      >
        {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
        <img
          className="size-full object-cover"
          src={pictureUrl(picture, 320)}
          srcSet={srcSet(picture, 800)}
          sizes="(min-width: 768px) 220px, 45vw"
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
        />
      </a>
      <p className="grid text-sm leading-(--lh-small) text-ink-2">
        {/* High enough for a finger. */}
        <a
          className="min-h-[34px] truncate pt-2.5 pb-0.5 text-[15px] font-[600] text-ink hover:underline"
          href={`${hrefOf(null)}#${reviewId}`}
          aria-label={t("guestReview", { name: author })}
        >
          <bdi>{author}</bdi>
        </a>
        <time dateTime={writtenAt.toISOString()}>{formatDate(writtenAt, lng)}</time>
      </p>
    </li>
  );
}
