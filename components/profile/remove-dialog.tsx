"use client";

import { useTranslations } from "next-intl";
import { toast } from "sonner";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useWrite } from "@/lib/api-client/use-write";
import { userCalls } from "@/lib/user/calls";

/** A removed picture is deleted at once: asked first. */
export function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("profile");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(userCalls.updateProfile);
  const remove = () =>
    mutate(
      { body: { profilePic: null } },
      {
        onSuccess: () => {
          toast.success(t("pictureRemoved"));
          onClose();
        },
        onError: (error) => toast.error(`${t("pictureFailed")} ${errorText(error)}`),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("removePictureAsk")}
      lead={t("removePictureText")}
      closeLabel={words("close")}
    >
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {words("cancel")}
        </Button>
        <Button aria-disabled={isPending} onClick={() => isPending || remove()}>
          {t("removePicture")}
        </Button>
      </div>
    </Dialog>
  );
}
