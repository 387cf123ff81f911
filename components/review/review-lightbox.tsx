import { Lightbox, PhotoSketch } from "@/components/photos/lightbox";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { correctionHref } from "@/lib/correction/href";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Picture } from "@/lib/media/model";
import type { ReviewPhotos, ReviewQuery } from "@/lib/review/model";
import { photoWords } from "./photo-words";
import { queryOf } from "./shown";

type Props = {
  readonly business: BusinessDetail;
  readonly lng: Language;
  readonly query: ReviewQuery;
  /** Photos of the review whose photo is open, or null. */
  readonly photos: ReviewPhotos | null;
  readonly open: string;
  /** `https://host`, for the share link. */
  readonly origin: string;
};

export function ReviewLightbox({ business, lng, query, photos, open, origin }: Props) {
  const t = texts(lng, "photos");
  const ofReviews = texts(lng, "reviews");
  const here = paths.business(lng, business, "reviews", queryOf(query));
  const { pictures = [], author } = photos ?? {};
  const what = (picture: Picture) => photoWords(ofReviews, lng, pictures.indexOf(picture), pictures.length, author);
  const hrefOf = (id: string | null) => paths.business(lng, business, "reviews", { ...queryOf(query), photo: id });
  const around = {
    lng,
    t,
    closeHref: here,
    reportHref: correctionHref(lng, business, { reason: "other" }),
    shared: origin + hrefOf(photos ? open : null),
  };
  return (
    <>
      {photos ? (
        <Lightbox
          {...around}
          pictures={pictures}
          at={pictures.findIndex(({ id }) => id === open)}
          what={what}
          hrefOf={({ id }) => hrefOf(id)}
        />
      ) : (
        <PhotoSketch {...around} />
      )}
      <ScriptSlot name="overlay" />
    </>
  );
}
