import type { ReactNode } from "react";
import { CloseLink } from "@/components/ui/close-link";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { PhotoTexts } from "@/components/ui/translators";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { Picture } from "@/lib/media/model";
import { pictureUrl, srcSet } from "@/lib/media/url";
import "./lightbox.css";

type Around = {
  readonly lng: Language;
  readonly t: PhotoTexts;
  readonly closeHref: string;
  readonly reportHref: string | null;
  /** Text to share; without script, by WhatsApp. */
  readonly shared: string;
};

type Props<Each extends Picture> = Around & {
  readonly pictures: readonly Each[];
  readonly at: number;
  readonly what: (picture: Each) => string;
  /** Photographer and date. */
  readonly credit?: (picture: Each) => string;
  readonly hrefOf: (picture: Each) => string;
};

export function Lightbox<Each extends Picture>({ pictures, at, what, credit, hrefOf, ...around }: Props<Each>) {
  const picture = pictures[at];
  if (!picture) return null;
  const { lng, t, closeHref } = around;
  const [previous, next] = [pictures[at - 1], pictures[at + 1]];
  const text = what(picture);
  return (
    <dialog open className="lightbox" aria-label={text} data-overlay="photo">
      <Frame
        {...around}
        closeHref={`${closeHref}#${picture.id}`}
        count={t("of", { n: formatNumber(at + 1, lng), count: formatNumber(pictures.length, lng) })}
        caption={text}
        credit={credit?.(picture) ?? ""}
        previous={previous ? hrefOf(previous) : null}
        next={next ? hrefOf(next) : null}
        strip={pictures.map((each, index) => (
          <a
            key={each.id}
            href={hrefOf(each)}
            aria-label={t("open", { n: formatNumber(index + 1, lng), what: what(each) })}
            aria-current={index === at ? "true" : undefined}
            rel="nofollow"
          >
            {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
            <img src={pictureUrl(each, 320)} width={each.width} height={each.height} alt="" loading="lazy" />
          </a>
        ))}
      >
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
      </Frame>
    </dialog>
  );
}

/** Placeholder shown when a photo is tapped, also offline; the script inserts the thumbnail. */
export function PhotoSketch(around: Around) {
  return (
    <div hidden data-sketch="photo" data-class="lightbox">
      <Frame {...around} count="" caption="" credit="" previous={null} next={null} strip={null}>
        <div data-slot="" />
      </Frame>
    </div>
  );
}

type FrameProps = Around & {
  readonly count: string;
  readonly caption: string;
  readonly credit: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly strip: ReactNode;
  readonly children: ReactNode;
};

/** Controls and texts around the photo; the script updates the texts when the user moves to another photo. */
function Frame(props: FrameProps) {
  const { t, lng, count, caption, credit, previous, next, strip, children } = props;
  const share = texts(lng, "share");
  return (
    <>
      <p
        className="lightbox__top z-1 flex items-center gap-1 px-2 py-1 font-[600]"
        data-of={t("of", { n: "#n", count: "#count" })}
      >
        <span className="flex-1 px-3" data-says="count" suppressHydrationWarning>
          {count}
        </span>
        {props.reportHref ? (
          <a className="icon-button lightbox__report" href={props.reportHref} rel="nofollow" aria-label={t("report")}>
            <Icon name="flag" />
          </a>
        ) : null}
        <a
          className="icon-button"
          href={`https://wa.me/?text=${encodeURIComponent(props.shared)}`}
          target="_blank"
          rel="nofollow noopener"
          aria-label={t("share")}
          data-share=""
          data-copied={share("copied")}
          data-failed={share("copyFailed")}
        >
          <Icon name="share-2" />
        </a>
        <CloseLink className="icon-button" href={props.closeHref} label={t("close")} />
      </p>
      <div className="lightbox__still">{children}</div>
      <ScriptSlot className="relative min-h-0 empty:hidden" data-stage="" data-failed={t("failed")} />
      <a
        className="lightbox__turn"
        href={previous ?? props.closeHref}
        hidden={!previous}
        rel="prev"
        aria-label={t("previous")}
      >
        <Icon name="chevron-left" />
      </a>
      <a
        className="lightbox__turn lightbox__turn--on"
        href={next ?? props.closeHref}
        hidden={!next}
        rel="next"
        aria-label={t("next")}
      >
        <Icon name="chevron-right" />
      </a>
      <div className="lightbox__foot">
        <p className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-5 py-2">
          <b data-says="caption" dir="auto" aria-live="polite" suppressHydrationWarning>
            {caption}
          </b>
          <small data-says="credit" suppressHydrationWarning>
            {credit}
          </small>
        </p>
        <div className="lightbox__strip" data-strip="">
          {strip}
        </div>
      </div>
    </>
  );
}
