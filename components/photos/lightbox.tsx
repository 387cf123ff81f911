import type { PhotoTexts } from "@/components/business/texts";
import { CloseLink } from "@/components/ui/close-link";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import type { Picture } from "@/lib/media/model";
import { pictureUrl, srcSet } from "@/lib/media/url";
import "./lightbox.css";

type Props = {
  pictures: readonly Picture[];
  at: number;
  lng: Language;
  t: PhotoTexts;
  what: (picture: Picture) => string;
  hrefOf: (picture: Picture) => string;
  closeHref: string;
};

/** One photo as large as the screen, with links to the one before and the one after. */
export function Lightbox({ pictures, at, lng, t, what, hrefOf, closeHref }: Props) {
  const picture = pictures[at];
  if (!picture) return null;
  const [previous, next] = [pictures[at - 1], pictures[at + 1]];
  const text = what(picture);
  return (
    <dialog open className="lightbox" aria-label={text} data-overlay="photo">
      <p className="lightbox__top">
        <span>{t("of", { n: formatNumber(at + 1, lng), count: formatNumber(pictures.length, lng) })}</span>
        <CloseLink className="icon-button" href={`${closeHref}#${picture.id}`} label={t("close")} />
      </p>
      {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
      <img
        src={pictureUrl(picture, 960)}
        srcSet={srcSet(picture)}
        sizes="100vw"
        width={picture.width}
        height={picture.height}
        alt={text}
        loading="lazy"
        data-first=""
        data-shown=""
      />
      <p className="lightbox__foot">
        {previous ? (
          <a className="icon-button" href={hrefOf(previous)} aria-label={t("previous")} rel="prev">
            <Icon name="chevron-left" />
          </a>
        ) : null}
        <span dir="auto">{text}</span>
        {next ? (
          <a className="icon-button" href={hrefOf(next)} aria-label={t("next")} rel="next">
            <Icon name="chevron-right" />
          </a>
        ) : null}
      </p>
    </dialog>
  );
}

/** What is shown of a photo until its own page comes, or when it can't: the script puts the small picture into it. */
export function PhotoSketch({ href, closeLabel }: { href: string; closeLabel: string }) {
  return (
    <div hidden data-sketch="photo" data-class="lightbox">
      <p className="lightbox__top">
        <span />
        <CloseLink className="icon-button" href={href} label={closeLabel} />
      </p>
      <div className="lightbox__sketch" data-slot="" />
    </div>
  );
}
