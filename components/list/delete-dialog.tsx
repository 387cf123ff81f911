"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/resource/confirm-dialog";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { CallError } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { deleteList } from "@/lib/calls/list";
import { isolated } from "@/lib/i18n/isolated";
import type { List } from "./list";

type DeleteDialogProps = {
  readonly list: Pick<List, "_id" | "name" | "token">;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

export function DeleteDialog({ list: { _id, name, token }, onClose, onGone }: DeleteDialogProps) {
  const t = useTranslations("lists");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(deleteList);
  const done = () => {
    toast("success", words("deleted", { name }));
    onClose();
    onGone();
  };
  // Already deleted in another browser: treat as success.
  const fail = (error: unknown) =>
    error instanceof CallError && error.code === "not_found" ? done() : toast("error", errorText(error));
  const remove = () => mutate({ params: { id: _id } }, { onSuccess: done, onError: fail });
  return (
    <ConfirmDialog
      title={t("deleteAsk", { name: isolated(name) })}
      lead={t(token === null ? "deleteText" : "deleteShared")}
      action={t("delete")}
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
