"use client";

import { useTranslations } from "next-intl";
import { CHANGE_FIELDS, type ChangeField } from "@/components/change/words";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { revertRestaurant } from "@/lib/calls/history";

function changeField(field: string): ChangeField | null {
  if (field === "latitude" || field === "longitude") return "position";
  return CHANGE_FIELDS.find((said) => said === field) ?? null;
}

/** Reverts one edit of a business; names the fields that have changed since. */
export function useRevert(businessId: string) {
  const t = useTranslations("history");
  const said = useTranslations("changes");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(revertRestaurant);

  const refusalText = (error: unknown): string => {
    const { fields } = conflictDetails(error);
    if (!Array.isArray(fields)) return errorText(error);
    const names = fields.flatMap((field) => {
      if (field === "translation") return [t("texts")];
      const known = changeField(field);
      return known === null ? [] : [said(`fields.${known}`)];
    });
    return names.length > 0
      ? t("changedNamed", { fields: [...new Set(names)].join(said("comma")) })
      : t("changedSince");
  };
  const revert = (auditId: string) =>
    mutate(
      { params: { id: businessId }, query: {}, body: { auditId } },
      {
        onSuccess: () => toast("success", t("takenBack")),
        onError: (error) => toast("error", refusalText(error)),
      },
    );
  return { revert, isPending };
}
