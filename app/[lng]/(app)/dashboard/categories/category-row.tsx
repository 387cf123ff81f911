"use client";

import { useTranslations } from "next-intl";
import { EntryRow, type EntryRowProps } from "@/components/resource/entry-row";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Category } from "./category";

type CategoryRowProps = EntryRowProps<Category> & { readonly lng: Language };

export function CategoryRow({ lng, ...row }: CategoryRowProps) {
  const t = useTranslations("categories");
  const { _id: id, type, image, thumbnail, dishes, restaurants } = row.entry;
  const count = type === "dish" ? dishes : restaurants;
  return (
    <EntryRow
      {...row}
      picture={
        <span className="w-11 shrink-0 overflow-hidden rounded-sm">
          {image && thumbnail ? (
            <Photo src={thumbnail} width={image.width} height={image.height} ratio="square" />
          ) : (
            <PhotoFallback seed={id} ratio="square" />
          )}
        </span>
      }
      counts={[
        t(type === "dish" ? "dishes" : "businesses", { count: formatNumber(count, lng), form: plural(count, lng) }),
      ]}
    />
  );
}
