"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { GalleryField } from "@/components/media/gallery-field";
import { CoverField, LogoField } from "@/components/media/one-picture-field";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedMedia } from "@/lib/calls/gallery";
import type { Language } from "@/lib/i18n/language";

type StoredPhotosProps = { readonly lng: Language; readonly businessId: string };

/** Pictures of an existing business: each is uploaded as soon as it is chosen. */
export function StoredPhotos({ lng, businessId }: StoredPhotosProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const input = { params: { id: businessId }, query: { lang: lng } };
  const { data, error, refetch } = useQuery(queryOptionsFor(listManagedMedia, input));
  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={words("loading")} />;
  const field = { lng, businessId, pictures: data.data };
  return (
    <>
      <p className="text-sm text-ink-2">{t("photosAtOnce")}</p>
      <CoverField {...field} />
      <LogoField {...field} />
      <GalleryField {...field} kind="gallery" />
    </>
  );
}
