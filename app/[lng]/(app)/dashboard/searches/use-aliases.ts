"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { createSearchAlias, deleteSearchAlias } from "@/lib/calls/search-alias";
import { isolated } from "@/lib/i18n/isolated";
import type { Alias } from "./searches";

export function useAliases() {
  const t = useTranslations("searches");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const removing = useWrite(deleteSearchAlias);
  const making = useWrite(createSearchAlias);
  const onError = (error: unknown) => toast("error", errorText(error));

  /** Fields are listed one by one, since a table row has more than the call accepts. */
  function restore({ term, kind, target, targetId, language }: Alias): void {
    // Promises instead of callbacks of `mutate`: those are dropped after leaving the list.
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
