"use client";

import { useTranslations } from "next-intl";
import { Suspense, useEffect, useRef, useState } from "react";
import { useOpening } from "@/components/resource/use-opening";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { toast } from "@/components/ui/toast";
import type { Profile } from "./profile";

const loadCrop = () => import("./crop-dialog").then(({ CropDialog }) => ({ default: CropDialog }));
const CropDialog = lazyWithRetry(loadCrop);

/** Formats accepted by the API (lib/media/model.ts). */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif";
const BYTES_MAX = 10 * 1024 * 1024;
/** Side of the stored picture in pixels. */
const SIDE = 256;

/** The profile picture or its fallback, with the buttons to change it (PRO-04, PRO-05). */
export function ProfilePicture({ profile }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ""), [chosen]);
  const opening = useOpening();
  const { media, fullname, _id } = profile;
  const button = useRef<HTMLButtonElement>(null);
  const hadPicture = useRef(media !== null);
  useEffect(() => {
    // The focused "remove" button disappears with the picture.
    if (hadPicture.current && !media && document.activeElement === document.body) button.current?.focus();
    hadPicture.current = Boolean(media);
  }, [media]);
  const face = (
    <>
      <span className="block size-24 overflow-hidden rounded-full border border-line lg:size-32">
        {media ? (
          <Photo src={media.url.large} width={SIDE} height={SIDE} ratio="square" eager />
        ) : (
          <PhotoFallback seed={_id} name={fullname} ratio="square" />
        )}
      </span>
      <span className="absolute end-0 bottom-0 grid size-9 place-items-center rounded-full border border-line bg-raised text-ink shadow-1">
        <Icon name="camera" />
      </span>
    </>
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={media ? t("changePicture") : t("addPicture")}
        className="relative shrink-0 cursor-pointer rounded-full border-0 bg-transparent p-0"
        onClick={() => input.current?.click()}
        onPointerEnter={() => void loadCrop()}
      >
        {face}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the user choose the same file again after an error.
          target.value = "";
          if (file && file.size > BYTES_MAX) toast("error", t("pictureTooLarge"));
          else if (file) opening(loadCrop, () => setChosen(URL.createObjectURL(file)));
        }}
      />
      {chosen === null ? null : (
        <Suspense fallback={null}>
          <CropDialog picture={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
