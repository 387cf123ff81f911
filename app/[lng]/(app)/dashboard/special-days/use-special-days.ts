"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { createSpecialDay, deleteSpecialDay } from "@/lib/calls/special-day";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { SpecialDay } from "./special-days";

export function useSpecialDays(lng: Language) {
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const removing = useWrite(deleteSpecialDay);
  const making = useWrite(createSpecialDay);
  const onError = (error: unknown) => toast("error", errorText(error));

  function restore({ translation, kind, yearly, dates }: SpecialDay): void {
    const body = { translation, kind, ...(yearly && { yearly }), ...(dates && { dates }) };
    // Promises instead of callbacks of `mutate`: those are dropped after leaving the list.
    making.mutateAsync({ query: { lang: lng }, body }).then(() => toast("success", words("undone")), onError);
  }

  function remove(day: SpecialDay): void {
    const undo = { label: words("undo"), onClick: () => restore(day) };
    const onSuccess = () => toast("success", words("deleted", { name: isolated(day.name) }), { action: undo });
    removing.mutate({ params: { id: day._id } }, { onSuccess, onError });
  }

  return { remove, isPending: removing.isPending || making.isPending };
}
