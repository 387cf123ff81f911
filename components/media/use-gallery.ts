"use client";

import { useTranslations } from "next-intl";
import { type EntryMove, moved } from "@/components/resource/sortable-list";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { isConflict } from "@/lib/api-client/call-error";
import { toFormData } from "@/lib/api-client/form-data";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { addRestaurantMedia, listManagedMedia, moveRestaurantMedia, removeRestaurantMedia } from "@/lib/calls/gallery";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { BusinessPicture, PictureKind } from "./business-media";
import type { Queued } from "./use-picture-queue";

/** Actions on the pictures of a business. Safe ones show at once and are reverted if the server refuses. */
export function useGallery(lng: Language, businessId: string, kind: PictureKind) {
  const t = useTranslations("media");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const params = { id: businessId };
  const { queryKey } = queryOptionsFor(listManagedMedia, { params, query: { lang: lng } });
  const adding = useWrite(addRestaurantMedia);
  const removing = useWrite(removeRestaurantMedia);
  const moving = useWrite(moveRestaurantMedia, (cache, { params: { mediaId }, body }) => {
    if (body instanceof FormData) return;
    cache.setQueryData<{ data: readonly BusinessPicture[] }>(queryKey, (answer) => {
      const named = answer?.data.map((picture) => ({ ...picture, name: "" }));
      return named && { data: moved(named, mediaId, body) };
    });
  });

  return {
    add: ({ file }: Queued) => adding.mutateAsync({ params, body: toFormData({ type: kind, media: file }) }),
    move: (mediaId: string, body: EntryMove) =>
      moving.mutate(
        { params: { ...params, mediaId }, body },
        {
          onError: (error) => toast("error", isConflict(error) ? words("movedMeanwhile") : errorText(error)),
        },
      ),
    /** @returns whether they were deleted */
    remove: async (items: readonly string[]): Promise<boolean> => {
      try {
        await removing.mutateAsync({ params, body: { items: [...items] } });
        const count = items.length;
        toast("success", t("removedMany", { count: formatNumber(count, lng), form: plural(count, lng) }));
        return true;
      } catch (error) {
        toast("error", errorText(error));
        return false;
      }
    },
    isRemoving: removing.isPending,
  };
}
