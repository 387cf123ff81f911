"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { REVIEW_PHOTOS_MAX } from "@/lib/media/model";
import { useReviewing } from "./review-context";
import type { ShownPhoto } from "./shown";
import { type Going, usePhotoUploads } from "./use-photo-uploads";

/** Formats that the server reads (lib/media/model.ts). */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif";

type PhotoSlotsProps = {
  readonly id: string;
  readonly photos: readonly ShownPhoto[];
  readonly onChange: (photos: readonly ShownPhoto[]) => void;
  readonly onBusy: (isBusy: boolean) => void;
  /** The user has tried to publish while photos were uploading. */
  readonly isAwaited: boolean;
};

/** Up to four photos, uploaded as soon as they are chosen; they can be removed again. */
export function PhotoSlots({ id, photos, onChange, onBusy, isAwaited }: PhotoSlotsProps) {
  const t = useTranslations("reviewing.photos");
  const lng = useLocale() as Language;
  const { business, user } = useReviewing();
  const uploads = usePhotoUploads({ businessId: business.id, photos, onChange, onBusy });
  const { going, problem } = uploads;
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const number = (index: number) => formatNumber(index + 1, lng);
  const count = photos.length + going.length;
  const max = formatNumber(REVIEW_PHOTOS_MAX, lng);
  const failed = photos.length + going.findIndex(({ isFailed }) => isFailed);
  const alert = useRef<HTMLDivElement>(null);
  const reason = problem && t(problem.kind, { n: number(failed), name: problem.name, max });
  const error = reason ?? (isAwaited ? t("busy") : undefined);
  // On phones it would be hidden below the buttons.
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  // The pressed button disappears with its photo.
  const afterwards = () => setTimeout(() => (input.current ?? group.current)?.focus());
  return (
    <fieldset className="photo-slots" ref={group} tabIndex={-1} aria-describedby={`${id}-hint`}>
      <legend className="mb-2.5 text-[15px] leading-(--lh-small) font-[600]">
        {t("title")}{" "}
        <small className="ms-1.5 text-sm font-normal text-ink-2">
          {t("count", { count: formatNumber(count, lng), max })}
        </small>
      </legend>
      <ul className="photo-slots__list">
        {photos.map((photo, index) => (
          <li key={photo._id}>
            {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
            <img src={photo.url.small} alt={t("photo", { n: number(index) })} width={76} height={76} loading="lazy" />
            <TakeOut
              label={t("remove", { n: number(index) })}
              onClick={() => {
                uploads.remove(photo);
                afterwards();
              }}
            />
          </li>
        ))}
        {going.map((one, index) => (
          <GoingPhoto
            key={one.preview}
            one={one}
            n={number(photos.length + index)}
            onAgain={() => uploads.again(one)}
            onTakeOut={() => {
              uploads.takeOut(one);
              afterwards();
            }}
          />
        ))}
        {count < REVIEW_PHOTOS_MAX && user?.isVerified ? (
          <li>
            <label className="photo-slots__add">
              <input
                ref={input}
                className="visually-hidden"
                type="file"
                multiple
                accept={ACCEPTED}
                aria-label={t("addLong")}
                aria-describedby={`${id}-error`}
                onChange={({ target }) => {
                  uploads.add(Array.from(target.files ?? []));
                  // Allow the same file to be chosen again after it was removed.
                  target.value = "";
                }}
              />
              <Icon name="camera" className="text-lg" />
              <span>{t("add")}</span>
            </label>
          </li>
        ) : null}
      </ul>
      <div role="alert" ref={alert}>
        <FieldError name={id} error={error} />
      </div>
      <p className="field__hint mt-2" id={`${id}-hint`}>
        {t(user?.isVerified ? "hint" : "later")}
      </p>
    </fieldset>
  );
}

type GoingPhotoProps = {
  readonly one: Going;
  readonly n: string;
  readonly onAgain: () => void;
  readonly onTakeOut: () => void;
};

function GoingPhoto({ one, n, onAgain, onTakeOut }: GoingPhotoProps) {
  const t = useTranslations("reviewing.photos");
  return (
    <li data-state={one.isFailed ? "failed" : "going"}>
      {/* biome-ignore lint/performance/noImgElement: a file of this device. */}
      <img src={one.preview} alt={t("photo", { n })} width={76} height={76} loading="lazy" />
      {one.isFailed ? (
        <button className="photo-slots__again" type="button" aria-label={t("againLong", { n })} onClick={onAgain}>
          <Icon name="refresh-cw" className="text-base" />
          {t("again")}
        </button>
      ) : (
        <span className="photo-slots__bar" role="progressbar" aria-label={t("sending", { n })} />
      )}
      <TakeOut label={t("remove", { n })} onClick={onTakeOut} />
    </li>
  );
}

function TakeOut({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    // As large as a finger, but only a small circle is visible.
    <button className="photo-slots__remove" type="button" aria-label={label} onClick={onClick}>
      <Icon name="x" className="relative" />
    </button>
  );
}
