"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { conflictDetails, isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { mergeRestaurants, undoMergeOfRestaurants } from "@/lib/calls/merge";
import { isolated } from "@/lib/i18n/isolated";
import { type MergeTake, UNMERGE_REASONS } from "@/lib/merge/model";
import type { Preview } from "./merging";

/** Undoes a merge; explains why if that fails. */
export function useUnmerge() {
  const t = useTranslations("merging");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(undoMergeOfRestaurants);
  const undo = (winnerId: string, mergeId: string) =>
    mutate(
      { params: { id: winnerId, mergeId } },
      {
        onSuccess: () => toast("success", t("undone")),
        onError: (error) => {
          const { reasons } = conflictDetails(error);
          const reason = UNMERGE_REASONS.find((each) => Array.isArray(reasons) && reasons.includes(each));
          toast("error", reason ? t(`reasons.${reason}`) : errorText(error));
        },
      },
    );
  return { undo, isPending };
}

/** Merges two businesses. After an error, shown beside the button, nothing has changed. */
export function useMerge(onDone: () => void) {
  const t = useTranslations("merging");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(mergeRestaurants);
  const { undo } = useUnmerge();
  const [failure, setFailure] = useState<string | null>(null);
  const merge = ({ winner, loser }: Preview, take: MergeTake) => {
    setFailure(null);
    const body = { loserId: loser._id, updatedAt: winner.updatedAt, loserUpdatedAt: loser.updatedAt, take };
    mutate(
      { params: { id: winner._id }, body },
      {
        onSuccess: ({ mergeId }) => {
          const action = { label: words("undo"), onClick: () => undo(winner._id, mergeId) };
          toast("success", t("merged", { name: isolated(winner.name) }), { action });
          onDone();
        },
        onError: (error) => {
          const isStale = isConflict(error) && conflictDetails(error).blocks === undefined;
          setFailure(isStale ? t("stale") : errorText(error));
        },
      },
    );
  };
  return { merge, isPending, failure };
}
