"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { smallOrRefusal } from "@/components/media/picture-check";
import { PictureDrop } from "@/components/media/picture-drop";
import { Button } from "@/components/ui/button";
import type { TypedClaim } from "./claims";

/** Optional photo of the sign or licence, resized before the upload. */
export function ClaimPhoto({ form }: { readonly form: UseFormReturn<TypedClaim> }) {
  const t = useTranslations("claiming");
  const words = useTranslations("resource");
  const {
    field: { value, onChange },
    fieldState: { error: wrong },
  } = useController({ control: form.control, name: "photo" });

  const [preview, setPreview] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    form.clearErrors("photo");
    const small = await smallOrRefusal(file, "menu");
    if (typeof small === "string") {
      form.setError("photo", { message: t(small === "pictureTooLarge" ? "photoTooLarge" : "photoNone") });
      return;
    }
    setPreview(URL.createObjectURL(small));
    onChange(small);
  }

  return (
    <div className="grid gap-3">
      <PictureDrop
        type="menu"
        label={value === null ? t("photo") : words("replacePicture")}
        hint={t("photoHint")}
        isMany={false}
        onChoose={([file]) => void choose(file)}
      />
      {wrong ? (
        <p role="alert" className="font-semibold text-anar">
          {wrong.message}
        </p>
      ) : null}
      {value === null ? null : (
        <div className="flex flex-wrap items-center gap-3">
          {/* biome-ignore lint/performance/noImgElement: it is on the device only. */}
          <img
            className="h-40 w-auto max-w-full rounded-md object-contain"
            src={preview}
            alt={t("photoChosen")}
            loading="lazy"
          />
          <Button variant="quiet" size="small" icon="trash" onClick={() => onChange(null)}>
            {words("removePicture")}
          </Button>
        </div>
      )}
    </div>
  );
}
