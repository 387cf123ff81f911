import type { z } from "zod";
import { type ManagedPicture, PICTURE_SECTIONS, type Picture, TURNS } from "@/lib/media/model";
import type { managedMediaSchema, mediaSchema } from "@/lib/media/schema";
import { pictureUrl } from "@/lib/media/url";

type MediaWire = z.input<typeof mediaSchema>;

/** Minimum pixels of the API's size names; the next stored width is used. */
const WIDTHS = { small: 320, medium: 640, large: 1280 } as const;

export function toMedia(picture: Picture): MediaWire {
  const { id, type, width, height, blurDataUrl, alt } = picture;
  return {
    _id: id,
    type,
    url: toMediaUrls(picture),
    width,
    height,
    blurDataURL: blurDataUrl,
    ...(Object.keys(alt).length > 0 && { alt }),
  };
}

export function toManagedMedia(picture: ManagedPicture): z.input<typeof managedMediaSchema> {
  const { position, section, focalX, focalY, isShown, isBright, uploader, createdAt } = picture;
  return {
    ...toMedia(picture),
    position,
    section: PICTURE_SECTIONS.find((each) => each === section) ?? null,
    focal: { x: focalX, y: focalY },
    turn: TURNS.find((each) => each === picture.turn) ?? 0,
    isBright,
    isShown,
    uploadedBy: uploader && { _id: uploader.id, fullname: uploader.fullname },
    createdAt: createdAt.toISOString(),
  };
}

export function toMediaUrls(picture: Pick<Picture, "key" | "widths">): MediaWire["url"] {
  return {
    original: pictureUrl(picture, Number.POSITIVE_INFINITY),
    large: pictureUrl(picture, WIDTHS.large),
    medium: pictureUrl(picture, WIDTHS.medium),
    small: pictureUrl(picture, WIDTHS.small),
  };
}

export function toMediaOrNull(picture: Picture | null): MediaWire | null {
  return picture && toMedia(picture);
}

/** `fileName` is for removing the picture, `url` for showing it in a post. */
export function toUploaded(picture: Picture): { fileName: string; url: string; media: MediaWire } {
  const url = pictureUrl(picture, Number.POSITIVE_INFINITY);
  return { fileName: url.slice(url.lastIndexOf("/") + 1), url, media: toMedia(picture) };
}

export function toRemoved(items: string[]): { message: string; data: { items: string[] } } {
  return { message: "The pictures were removed.", data: { items } };
}
