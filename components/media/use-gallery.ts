"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type EntryMove, moved } from "@/components/resource/entry-order";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { isConflict } from "@/lib/api-client/call-error";
import { toFormData } from "@/lib/api-client/form-data";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import {
  addRestaurantMedia,
  editRestaurantMedia,
  listManagedMedia,
  moveRestaurantMedia,
  removeRestaurantMedia,
} from "@/lib/calls/gallery";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { PICTURES_AT_ONCE } from "@/lib/media/model";
import type { BusinessPicture, PictureEdit, PictureKind } from "./business-media";
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

  const editing = useWrite(editRestaurantMedia);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());

  async function send(pictures: readonly PictureEdit[]): Promise<boolean> {
    setEdited(new Set(pictures.map(({ _id }) => _id)));
    try {
      for (let at = 0; at < pictures.length; at += PICTURES_AT_ONCE)
        await editing.mutateAsync({ params, body: { pictures: pictures.slice(at, at + PICTURES_AT_ONCE) } });
      return true;
    } catch (error) {
      toast("error", errorText(error));
      return false;
    } finally {
      setEdited(new Set());
    }
  }

  return {
    /** Turns, brightens or sorts pictures into sections; a toast offers to undo it. */
    edit: async (
      pictures: readonly BusinessPicture[],
      change: (picture: BusinessPicture) => Omit<PictureEdit, "_id">,
    ) => {
      const before = pictures.map(({ _id, section, turn, isBright }) => ({ _id, section, turn, isBright }));
      if (!(await send(pictures.map((picture) => ({ _id: picture._id, ...change(picture) }))))) return;
      const count = pictures.length;
      const text = t("edited", countValues(count, lng));
      toast("success", text, { action: { label: words("undo"), onClick: () => void send(before) } });
    },
    /** Pictures whose edit is under way. */
    edited,
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
        toast("success", t("removedMany", countValues(count, lng)));
        return true;
      } catch (error) {
        toast("error", errorText(error));
        return false;
      }
    },
    isRemoving: removing.isPending,
  };
}
