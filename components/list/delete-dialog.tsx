"use client";

import { useTranslations } from "next-intl";
import { toast } from "sonner";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CallError } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { isolated } from "@/lib/i18n/isolated";
import { listCalls } from "@/lib/list/calls";
import type { List } from "./list";

type DeleteDialogProps = {
  readonly list: Pick<List, "_id" | "name" | "token">;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

/** A list is deleted for good, and its link ends with it: asked first. */
export function DeleteDialog({ list: { _id, name, token }, onClose, onGone }: DeleteDialogProps) {
  const t = useTranslations("lists");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(listCalls.delete);
  const done = () => {
    toast.success(words("deleted", { name }));
    onClose();
    onGone();
  };
  // It may have been deleted in another browser, which is what was asked for.
  const fail = (error: unknown) =>
    error instanceof CallError && error.code === "not_found" ? done() : toast.error(errorText(error));
  const remove = () => mutate({ params: { id: _id } }, { onSuccess: done, onError: fail });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("deleteAsk", { name: isolated(name) })}
      lead={t(token === null ? "deleteText" : "deleteShared")}
      closeLabel={words("close")}
    >
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {words("cancel")}
        </Button>
        <Button aria-disabled={isPending} onClick={() => isPending || remove()}>
          {t("delete")}
        </Button>
      </div>
    </Dialog>
  );
}
