"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { createFeaturedSlot, deleteFeaturedSlot } from "@/lib/calls/featured";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { Slot } from "./featured";

export function useSlots(lng: Language) {
  const t = useTranslations("featuredSlots");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const removing = useWrite(deleteFeaturedSlot);
  const making = useWrite(createFeaturedSlot);
  const onError = (error: unknown) => toast("error", errorText(error));

  function restore({ restaurant, scope, position, from, until }: Slot): void {
    const body = { restaurantId: restaurant._id, scope, position, from, until };
    // Promises instead of callbacks of `mutate`: those are dropped after leaving the list.
    making.mutateAsync({ query: { lang: lng }, body }).then(() => toast("success", words("undone")), onError);
  }

  function remove(slot: Slot): void {
    const undo = { label: words("undo"), onClick: () => restore(slot) };
    const onSuccess = () => toast("success", t("removed", { name: isolated(slot.restaurant.name) }), { action: undo });
    removing.mutate({ params: { id: slot._id } }, { onSuccess, onError });
  }

  return { remove, isPending: removing.isPending || making.isPending };
}
