import type { CSSProperties } from "react";
import { type TileKind, TilePattern } from "./tile-pattern";

export type PhotoRatio = "wide" | "square" | "cover" | "four-three" | "three-two";

type PhotoProps = {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Size of the original in pixels, to reserve the space. */
  readonly width: number;
  readonly height: number;
  readonly alt?: string;
  /** Tiny preview as a data URL, shown while loading. */
  readonly blur?: string | null;
  /** Focal point that stays visible when cropped: 0–1 from the left and the top. */
  readonly focal?: { readonly x: number; readonly y: number };
  /**
   * Loads with priority, except in data-saving mode (lib/page-cache/first-pictures.ts): only for pictures above the
   * fold.
   */
  readonly eager?: boolean;
  readonly ratio?: PhotoRatio;
};

function ratioClass(ratio: PhotoRatio): string {
  return ratio === "wide" ? "picture" : `picture picture--${ratio}`;
}

export function Photo(props: PhotoProps) {
  const { src, srcSet, sizes, width, height, alt = "", blur, focal, eager, ratio = "wide" } = props;
  const ground: CSSProperties | undefined = blur ? { backgroundImage: `url(${blur})` } : undefined;
  const centred = !focal || (focal.x === 0.5 && focal.y === 0.5);
  const position = centred ? undefined : { objectPosition: `${percent(focal.x)} ${percent(focal.y)}` };
  return (
    <span className={ratioClass(ratio)} style={ground}>
      {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        style={position}
        loading="lazy"
        decoding={eager ? undefined : "async"}
        fetchPriority={eager ? "high" : undefined}
        data-first={eager ? "" : undefined}
      />
    </span>
  );
}

type PhotoFallbackProps = {
  /** An id, so that a business always has the same hue. */
  readonly seed: string;
  /** Of its name (`initialOf`); without it, the tile shows only its pattern. */
  readonly initial?: string | undefined;
  readonly kind?: TileKind;
  readonly ratio?: PhotoRatio;
};

/** Placeholder without a photo: a tile of the type in the business's hue. */
export function PhotoFallback({ seed, initial, kind, ratio = "wide" }: PhotoFallbackProps) {
  return (
    <span className={`${ratioClass(ratio)} picture--initial hue-${hueOf(seed)}`} aria-hidden="true">
      <TilePattern {...(kind ? { kind } : {})} />
      {initial ? (
        <b
          className={`relative grid size-[2.1em] place-items-center rounded-full bg-surface leading-[1.7] font-bold ${ratio === "square" ? "text-lg" : "text-[clamp(20px,2.2vw,30px)]"}`}
        >
          {initial}
        </b>
      ) : null}
    </span>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

/** 0–3, evenly distributed over ids (FNV-1a). */
function hueOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193) >>> 0;
  }
  return (hash >>> 8) % 4;
}
