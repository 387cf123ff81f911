"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { CallError } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { deletePost, restorePost } from "@/lib/calls/post";

type DeleteDialogProps = {
  readonly id: string;
  readonly list: string;
  readonly action: string;
  readonly onClose: () => void;
};

/** Confirms the deletion of a post and offers to undo it while the page is open. */
export function DeleteDialog({ id, list, action, onClose }: DeleteDialogProps) {
  const t = useTranslations("postAdmin");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const [isGone, setGone] = useState(false);
  const deleting = useWrite(deletePost);
  const restoring = useWrite(restorePost);
  const input = { params: { id } };
  const fail = (error: unknown) => toast("error", errorText(error));
  const remove = () =>
    deleting.mutate(input, {
      onSuccess: () => setGone(true),
      // Another admin was faster: treat as success.
      onError: (error) => (error instanceof CallError && error.code === "not_found" ? setGone(true) : fail(error)),
    });
  const bringBack = () => restoring.mutate(input, { onSuccess: onClose, onError: fail });
  const isPending = deleting.isPending || restoring.isPending;
  const close = () => (isGone ? location.assign(list) : onClose());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={isGone ? t("deleted") : t("ask")}
      lead={isGone ? t("days") : `${t("text")} ${t("days")}`}
      closeLabel={words("close")}
    >
      <div className="mt-6 grid gap-3 min-[640px]:grid-cols-2" aria-live="polite">
        {isGone ? (
          <>
            <Button
              variant="outline"
              icon="refresh-cw"
              aria-disabled={isPending}
              onClick={() => isPending || bringBack()}
            >
              {t("undo")}
            </Button>
            <Button onClick={close}>{t("all")}</Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              {t("keep")}
            </Button>
            <Button icon="trash" aria-disabled={isPending} onClick={() => isPending || remove()}>
              {action}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
