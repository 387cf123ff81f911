"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { cutOut } from "@/components/media/cut-out";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { toFormData } from "@/lib/api-client/form-data";
import { useWrite } from "@/lib/api-client/use-write";
import { updateProfile } from "@/lib/calls/user";

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
/** Side of the uploaded picture in pixels: twice the largest stored one. */
const SIDE_MAX = 512;
/** Pixels per press of an arrow key. */
const KEY_STEP = 8;

type CropDialogProps = {
  /** URL of the chosen picture. */
  readonly picture: string;
  readonly onClose: () => void;
};

/**
 * Crops the profile picture by touch, mouse and arrow keys, with a slider for the zoom. After an error the dialog stays
 * open with the picture (PRO-04).
 */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const t = useTranslations("profile");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useWrite(updateProfile);

  async function save(part: Area): Promise<void> {
    setFailure(null);
    try {
      await mutateAsync({ body: toFormData({ profilePic: await cutOut(picture, part, SIDE_MAX) }) });
      toast("success", t("pictureSaved"));
      onClose();
    } catch (error) {
      setFailure(`${t("pictureFailed")} ${errorText(error)}`);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={t("crop")} lead={t("cropHint")} closeLabel={words("close")}>
      {/* The cropper measures from the left in every writing direction. */}
      <div className="relative mt-4 h-72 overflow-hidden rounded-md bg-sunk" dir="ltr">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP}
          cropperProps={{ "aria-label": t("cropArea"), role: "application" }}
          mediaProps={{ alt: "", onError: () => setFailure(t("notPicture")) }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label htmlFor={zoomId} className="mt-4 grid gap-1 font-medium">
        {t("zoom")}
        <input
          id={zoomId}
          type="range"
          className="min-h-11 accent-lapis"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {words("cancel")}
        </Button>
        <Button aria-disabled={isPending || !area} onClick={() => area && !isPending && void save(area)}>
          {isPending ? words("saving") : t("savePicture")}
        </Button>
      </div>
    </Dialog>
  );
}
