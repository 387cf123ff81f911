"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/resource/confirm-dialog";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { updateProfile } from "@/lib/calls/user";

/** Asks first: a removed picture is deleted at once. */
export function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("profile");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(updateProfile);
  const remove = () =>
    mutate(
      { body: { profilePic: null } },
      {
        onSuccess: () => {
          toast("success", t("pictureRemoved"));
          onClose();
        },
        onError: (error) => toast("error", `${t("pictureFailed")} ${errorText(error)}`),
      },
    );
  return (
    <ConfirmDialog
      title={t("removePictureAsk")}
      lead={t("removePictureText")}
      action={t("removePicture")}
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
