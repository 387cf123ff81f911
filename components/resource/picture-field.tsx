"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { smallPicture } from "@/lib/media/small-picture";
import type { ComparedField } from "./stale-notice";

/** A new picture, the stored one, or none. */
export type PictureValue = File | "stored" | null;

type PictureFieldProps = {
  readonly value: PictureValue;
  readonly onChange: (value: PictureValue) => void;
  readonly stored: string | undefined;
  readonly error: string | undefined;
  /** Receives the focus if the picture is refused. */
  readonly ref?: Ref<HTMLButtonElement>;
  /** Other ways to a picture. */
  readonly children?: ReactNode;
};

/** Formats that the API accepts (lib/media/model.ts). */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif";
const SIDE = 96;

type ComparedPicture = {
  /** URL of the picture when the editor was opened; `theirs` is the current one. */
  readonly before: string | undefined;
  readonly mine: PictureValue;
  readonly theirs: string | undefined;
};

export function useComparePicture(): (picture: ComparedPicture) => ComparedField {
  const t = useTranslations("resource");
  return ({ before = "", mine, theirs = "" }) => ({
    label: t("picture"),
    before,
    mine: mine === "stored" ? before : (mine?.name ?? ""),
    theirs,
    shown: (
      <span className="inline-block w-16 overflow-hidden rounded-sm align-middle">
        <Photo src={theirs} width={SIDE} height={SIDE} ratio="square" alt={t("pictureTheirs")} />
      </span>
    ),
  });
}

export function PictureField({ value, onChange, stored, error, ref, children }: PictureFieldProps) {
  const t = useTranslations("resource");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);
  const src = value instanceof File ? preview : value === "stored" ? stored : undefined;
  return (
    <fieldset className="field min-w-0 border-0 p-0">
      <legend className="field__label mb-1 p-0">
        {t("picture")} <small>({t("optional")})</small>
      </legend>
      <div className="flex items-center gap-4">
        <span className="block w-24 shrink-0 overflow-hidden rounded-md border border-line">
          {src === undefined ? (
            <PhotoFallback seed={id} ratio="square" />
          ) : (
            <Photo src={src} width={SIDE} height={SIDE} ratio="square" />
          )}
        </span>
        <span className="flex min-w-0 flex-wrap gap-2">
          <Button
            ref={ref}
            variant="outline"
            size="small"
            icon="image"
            aria-describedby={`${id}-error ${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {value === null ? t("choosePicture") : t("replacePicture")}
          </Button>
          {value === null ? null : (
            <Button variant="quiet" size="small" icon="trash" onClick={() => onChange(null)}>
              {t("removePicture")}
            </Button>
          )}
          {children}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file)
              void smallPicture(file).then((small) => {
                setPreview(URL.createObjectURL(small));
                onChange(small);
              });
            // Allow the same file to be chosen again after it was removed.
            target.value = "";
          }}
        />
      </div>
      <p id={`${id}-hint`} className="field__hint">
        {t("pictureHint")}
      </p>
      <FieldError name={id} error={error} />
    </fieldset>
  );
}
