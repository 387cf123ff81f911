"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/resource/confirm-dialog";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { CallError } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { endOtherSessions, endSession } from "@/lib/calls/user-session";
import { useConfirming } from "./confirming";
import type { Device } from "./profile";

type EndDialogProps = {
  readonly asked: Device | "others";
  readonly name: string;
  readonly onClose: () => void;
};

export function EndDialog({ asked, name, onClose }: EndDialogProps) {
  const t = useTranslations("profile");
  const errorText = useErrorText();
  const one = useWrite(endSession);
  const all = useWrite(endOtherSessions);
  const isPending = one.isPending || all.isPending;
  const done = () => {
    toast("success", t("ended"));
    onClose();
  };
  const confirming = useConfirming();
  // `not_found` means that it was signed out meanwhile, which is the wanted result.
  const fail = (error: unknown) => {
    if (confirming.takes(error, () => end())) return;
    if (error instanceof CallError && error.code === "not_found") done();
    else toast("error", errorText(error));
  };
  const end = () => {
    const handlers = { onSuccess: done, onError: fail };
    if (asked === "others") all.mutate({}, handlers);
    else one.mutate({ params: { id: asked._id } }, handlers);
  };
  return (
    <>
      <ConfirmDialog
        title={asked === "others" ? t("endOthersAsk") : t("endAsk", { name })}
        lead={t("endText")}
        action={t("end")}
        isPending={isPending}
        onConfirm={end}
        onClose={onClose}
      />
      {confirming.dialog}
    </>
  );
}
