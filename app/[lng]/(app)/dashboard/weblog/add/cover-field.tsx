"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { smallOrRefusal } from "@/components/media/picture-check";
import type { PictureValue } from "@/components/resource/picture-field";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { pictureRule } from "@/lib/media/model";
import type { PostForm, StoredPost } from "./post-values";

const ACCEPTED = pictureRule("post")
  .formats.map((format) => `image/${format}`)
  .join(",");
const [WIDTH, HEIGHT] = [600, 400];

type CoverFieldProps = { readonly form: PostForm; readonly stored: StoredPost["imageCover"] };

/** The cover: none, a chosen file, or the stored one (EDT-08, EDT-19). */
export function CoverField({ form, stored }: CoverFieldProps) {
  return (
    <Controller
      control={form.control}
      name="imageCover"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <Cover
          value={value}
          stored={stored}
          error={error?.message}
          onChange={(cover) => {
            form.clearErrors("imageCover");
            onChange(cover);
          }}
          onRefused={(message) => form.setError("imageCover", { message })}
        />
      )}
    />
  );
}

type CoverProps = {
  readonly value: PictureValue;
  readonly stored: StoredPost["imageCover"];
  readonly error: string | undefined;
  readonly onChange: (value: PictureValue) => void;
  readonly onRefused: (message: string) => void;
};

function Cover({ value, stored, error, onChange, onRefused }: CoverProps) {
  const t = useTranslations("postEditor");
  const media = useTranslations("media");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);
  const src = value instanceof File ? preview : value === "stored" ? stored?.url.medium : undefined;

  async function choose(file: File): Promise<void> {
    const small = await smallOrRefusal(file, "post");
    if (typeof small === "string") {
      onRefused(media(small));
      return;
    }
    setPreview(URL.createObjectURL(small));
    onChange(small);
  }

  return (
    <fieldset className="field min-w-0 rounded-lg border border-line bg-surface p-4">
      <legend className="visually-hidden">{t("cover")}</legend>
      <h2 className="text-lg">{t("cover")}</h2>
      <span className="block overflow-hidden rounded-md">
        {src === undefined ? (
          <PhotoFallback seed={id} ratio="three-two" />
        ) : (
          <Photo src={src} width={WIDTH} height={HEIGHT} ratio="three-two" />
        )}
      </span>
      <p className="text-sm text-ink-2" role="status">
        {value instanceof File ? t("newCover") : value === "stored" ? t("storedCover") : t("noCover")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          icon="image"
          aria-describedby={`${id}-error ${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {value === null ? media("chooseOne") : media("replace")}
        </Button>
        {value === null ? null : (
          <Button variant="quiet" size="small" icon="trash" onClick={() => onChange(null)}>
            {media("remove.cover")}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("cover")}
        accept={ACCEPTED}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          // Lets the user choose the same file again after removing it.
          target.value = "";
        }}
      />
      <p id={`${id}-hint`} className="field__hint">
        {media("rules.logo")}
      </p>
      <FieldError name={id} error={error} />
    </fieldset>
  );
}
