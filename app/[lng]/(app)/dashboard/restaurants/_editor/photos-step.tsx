"use client";

import { useTranslations } from "next-intl";
import { Suspense, useId, useRef } from "react";
import { smallOrRefusal } from "@/components/media/picture-check";
import { ListSkeleton } from "@/components/resource/list-states";
import { Button, IconButton } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Photo } from "@/components/ui/photo";
import type { BusinessForm } from "./business-values";
import { PICTURE_RULES, type PictureKind } from "./pictures";
import { previewOf } from "./preview-of";
import type { StepProps } from "./step-props";

const StoredPhotos = lazyWithRetry(() =>
  import("./stored-photos").then(({ StoredPhotos }) => ({ default: StoredPhotos })),
);
const KINDS: readonly PictureKind[] = ["cover", "logo", "gallery"];

/** Pictures of a new business are uploaded after it is saved; those of an existing one at once. */
export function PhotosStep({ lng, form, stored }: StepProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  if (stored)
    return (
      <Suspense fallback={<ListSkeleton label={words("loading")} />}>
        <StoredPhotos lng={lng} businessId={stored._id} />
      </Suspense>
    );
  return (
    <>
      <p className="text-sm text-ink-2">{t("photosHint")}</p>
      {KINDS.map((kind) => (
        <Chosen key={kind} kind={kind} form={form} />
      ))}
    </>
  );
}

type ChosenProps = { readonly kind: PictureKind; readonly form: BusinessForm };

function Chosen({ kind, form }: ChosenProps) {
  const t = useTranslations("businessEditor");
  const media = useTranslations("media");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { watch, setValue, setError, clearErrors, formState } = form;
  const value = watch(kind);
  const files = Array.isArray(value) ? value : value ? [value] : [];
  const { accept, isOne, most } = PICTURE_RULES[kind];
  const put = (next: readonly File[]) =>
    setValue(kind, isOne ? (next.at(-1) ?? null) : [...next], { shouldDirty: true });
  // Resized before they are stored, since they are uploaded over slow connections.
  const take = async (picked: readonly File[]) => {
    clearErrors(kind);
    const taken = await Promise.all(picked.map((file) => smallOrRefusal(file, kind)));
    const small = taken.filter((one) => typeof one !== "string");
    const refusal = taken.find((one) => typeof one === "string");
    const good = small.slice(0, isOne ? most : most - files.length);
    if (refusal) setError(kind, { message: media(refusal) });
    else if (good.length < small.length) setError(kind, { message: t("manyPhotos") });
    if (good.length > 0) put([...files, ...good]);
  };
  const error = (formState.errors[kind] as { message?: string } | undefined)?.message;
  return (
    <fieldset className="grid min-w-0 gap-2 border-0 p-0" aria-describedby={`${id}-error ${id}-hint`}>
      <legend className="mb-1 p-0 font-semibold">{t(`picture.${kind}`)}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {t(`pictureHint.${kind}`)}
      </p>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {files.map((file) => (
          <li key={`${file.name} ${file.lastModified}`} className="relative w-36">
            <span className="block overflow-hidden rounded-md border border-line">
              <Photo src={previewOf(file)} width={144} height={108} ratio="four-three" alt={file.name} />
            </span>
            <IconButton
              icon="trash"
              label={t("removePicture", { name: file.name })}
              className="absolute end-1 top-1 bg-surface"
              onClick={() => put(files.filter((each) => each !== file))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="small"
        icon="image"
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        {t(isOne && files.length > 0 ? "chooseOther" : "choosePicture")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={!isOne}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          // Lets the user choose the same file again after removing it.
          target.value = "";
        }}
      />
      <FieldError name={id} error={error} />
    </fieldset>
  );
}
