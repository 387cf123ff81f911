"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FocusedNotice } from "@/components/ui/focused-notice";
import { toast } from "@/components/ui/toast";
import { toFormData } from "@/lib/api-client/form-data";
import { useWrite } from "@/lib/api-client/use-write";
import { addRestaurantMedia } from "@/lib/calls/gallery";
import { CUTS, type OneKind } from "./business-media";
import { cutOut } from "./cut-out";

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
/** Pixels per press of an arrow key. */
const KEY_STEP = 8;

type PictureCropProps = {
  readonly kind: OneKind;
  readonly businessId: string;
  readonly picture: string;
  readonly onClose: () => void;
};

/**
 * Chooses the part of a picture for the cover or logo: drag or arrow keys to move, a slider to zoom. Errors are shown
 * here, and the selection stays.
 */
export function PictureCrop({ kind, businessId, picture, onClose }: PictureCropProps) {
  const t = useTranslations("media");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useWrite(addRestaurantMedia);
  /**
   * A ref, because it must change before the next render: a second quick click would replace the new picture with
   * itself.
   */
  const isSaving = useRef(false);
  const { aspect, widthMax } = CUTS[kind];

  async function save(part: Area): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setFailure(null);
    try {
      const media = new File([await cutOut(picture, part, widthMax)], `${kind}.jpg`, { type: "image/jpeg" });
      await mutateAsync({ params: { id: businessId }, body: toFormData({ type: kind, media }) });
      toast("success", t(`saved.${kind}`));
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      isSaving.current = false;
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={t(`crop.${kind}`)} lead={t("cropHint")} closeLabel={words("close")}>
      {/* The cropper measures from the left in every writing direction. */}
      <div className="relative mt-4 h-64 overflow-hidden rounded-md bg-sunk" dir="ltr">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={aspect}
          keyboardStep={KEY_STEP}
          cropperProps={{ "aria-label": t("cropArea"), role: "application" }}
          mediaProps={{ alt: "", onError: () => setFailure(t("unreadable")) }}
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
      {failure === null ? null : <FocusedNotice tone="error">{failure}</FocusedNotice>}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {words("cancel")}
        </Button>
        <Button aria-disabled={isPending || !area} onClick={() => area && !isPending && void save(area)}>
          {isPending ? words("saving") : words("save")}
        </Button>
      </div>
    </Dialog>
  );
}
