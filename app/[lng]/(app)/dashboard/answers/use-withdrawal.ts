"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { deleteReview, restoreReview } from "@/lib/calls/review";

export function useWithdrawal() {
  const t = useTranslations("answers");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const { mutateAsync: remove, isPending } = useWrite(deleteReview);
  const { mutateAsync: restore } = useWrite(restoreReview);
  const onError = (error: unknown) => toast("error", errorText(error));
  // Promises instead of callbacks of `mutate`: those are dropped once the card moves to the other list.
  const bringBack = (id: string) =>
    void restore({ params: { id } }).then(() => toast("success", t("restored")), onError);
  const withdraw = (id: string) =>
    void remove({ params: { id } }).then(
      () => toast("success", t("withdrawn"), { action: { label: words("undo"), onClick: () => bringBack(id) } }),
      onError,
    );
  return { withdraw, isPending };
}
