import type { CSSProperties } from "react";
import { initialOf } from "./initial";
import { type TileKind, TilePattern } from "./tile-pattern";

export type PhotoRatio = "wide" | "square" | "cover" | "four-three" | "three-two";

type PhotoProps = {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Pixels of the original, which reserve the space. */
  readonly width: number;
  readonly height: number;
  readonly alt?: string;
  /** A tiny picture as a data address, shown while the real one comes. */
  readonly blur?: string | null;
  /** 0–1 from the left and the top: what stays visible when the picture is cut. */
  readonly focal?: { readonly x: number; readonly y: number };
  /** Asked for first, unless the visitor saves data (lib/page-cache/first-pictures.ts): only what stands above the fold. */
  readonly eager?: boolean;
  readonly ratio?: PhotoRatio;
};

function ratioClass(ratio: PhotoRatio): string {
  return ratio === "wide" ? "picture" : `picture picture--${ratio}`;
}

/** A picture in a frame of fixed proportion, over its blurred ground. */
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
  /** An id: the same place always has the same hue. */
  readonly seed: string;
  /** Its letter stands on the tile; none without a name. */
  readonly name?: string;
  readonly kind?: TileKind;
  readonly ratio?: PhotoRatio;
};

/** No photo yet: the tile of the type in a hue of its own, and the first letter of the name. */
export function PhotoFallback({ seed, name = "", kind, ratio = "wide" }: PhotoFallbackProps) {
  const initial = initialOf(name);
  return (
    <span className={`${ratioClass(ratio)} picture--initial hue-${hueOf(seed)}`} aria-hidden="true">
      <TilePattern {...(kind ? { kind } : {})} />
      {initial ? <b>{initial}</b> : null}
    </span>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

/** 0–3, spread evenly over ids (FNV-1a). */
function hueOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193) >>> 0;
  }
  return (hash >>> 8) % 4;
}
