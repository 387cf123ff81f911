import { initialOf } from "@/components/ui/initial";
import { Photo, PhotoFallback, type PhotoRatio } from "@/components/ui/photo";
import type { TileKind } from "@/components/ui/tile-pattern";
import type { BusinessType, Language } from "@/lib/core/constants";
import { pickTranslation } from "@/lib/i18n/pick-translation";
import type { Picture } from "@/lib/media/model";
import { pictureUrl, srcSet } from "@/lib/media/url";

const TILES = {
  restaurant: "star",
  cafe: "ikat",
  "ice-milk": "drop",
  confectionary: "petal",
} as const satisfies Record<BusinessType, TileKind>;

type MediaPhotoProps = {
  readonly picture: Picture | null;
  readonly lng: Language;
  /** Seed for the tile's hue if there is no photo. */
  readonly seed: string;
  readonly name: string;
  readonly type?: BusinessType;
  readonly sizes: string;
  /** Widest file to offer, in pixels. */
  readonly max?: number;
  readonly ratio?: PhotoRatio;
  readonly eager?: boolean;
  /** Pass an empty text if the name is beside it; defaults to the stored text, then the name. */
  readonly alt?: string;
};

export function MediaPhoto(props: MediaPhotoProps) {
  const { picture, lng, seed, name, type, sizes, max = 1200, ratio = "wide", eager = false, alt } = props;
  if (!picture || picture.widths.length === 0) {
    return (
      <PhotoFallback seed={seed} initial={initialOf(name)} ratio={ratio} {...(type ? { kind: TILES[type] } : {})} />
    );
  }
  const offered = picture.widths.filter((width) => width <= max);
  return (
    <Photo
      src={pictureUrl(picture, Math.min(max, 640))}
      {...(offered.length > 1 ? { srcSet: srcSet(picture, max), sizes } : {})}
      width={picture.width}
      height={picture.height}
      alt={alt ?? pickTranslation(picture.alt, lng)?.text ?? name}
      blur={eager ? picture.blurDataUrl : null}
      focal={{ x: picture.focalX, y: picture.focalY }}
      eager={eager}
      ratio={ratio}
    />
  );
}
