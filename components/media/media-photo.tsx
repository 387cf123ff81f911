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
  /** Id of what is pictured: the hue of its tile while there is no photo. */
  readonly seed: string;
  readonly name: string;
  readonly type?: BusinessType;
  /** How wide it stands on the page, as in `sizes` of an image. */
  readonly sizes: string;
  /** The widest file that is worth offering, in pixels. */
  readonly max?: number;
  readonly ratio?: PhotoRatio;
  readonly eager?: boolean;
  /** Empty where the name stands beside it; else the stored text, else the name. */
  readonly alt?: string;
};

/** A stored picture, or the tile of its kind with the first letter of the name. */
export function MediaPhoto(props: MediaPhotoProps) {
  const { picture, lng, seed, name, type, sizes, max = 1200, ratio = "wide", eager = false, alt } = props;
  if (!picture || picture.widths.length === 0) {
    return <PhotoFallback seed={seed} name={name} ratio={ratio} {...(type ? { kind: TILES[type] } : {})} />;
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
