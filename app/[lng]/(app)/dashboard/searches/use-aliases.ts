"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { isolated } from "@/lib/i18n/isolated";
import { aliasCalls } from "@/lib/search-alias/calls";
import type { Alias } from "./searches";

/** Takes another name away, and back. */
export function useAliases() {
  const t = useTranslations("searches");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const removing = useWrite(aliasCalls.delete);
  const making = useWrite(aliasCalls.create);
  const onError = (error: unknown) => toast("error", errorText(error));

  /** Named one by one: a line of the table holds more than the call takes. */
  function restore({ term, kind, target, targetId, language }: Alias): void {
    // Also from a list that was left: what `mutate` is given is not told then.
    making
      .mutateAsync({ body: { term, kind, target, targetId, language } })
      .then(() => toast("success", words("undone")), onError);
  }

  function remove(alias: Alias): void {
    const undo = { label: words("undo"), onClick: () => restore(alias) };
    const onSuccess = () => toast("success", t("forgotten", { term: isolated(alias.term) }), { action: undo });
    removing.mutate({ params: { id: alias._id } }, { onSuccess, onError });
  }

  return { remove, isPending: removing.isPending || making.isPending };
}
