"use client";

import { useTranslations } from "next-intl";
import { Suspense, useEffect, useRef, useState } from "react";
import { leadsToDashboard } from "@/components/account-menu/use-account";
import { useVerification } from "@/components/account-menu/use-verification";
import { useOpening } from "@/components/resource/use-opening";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { initialOf } from "@/components/ui/initial";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Notice } from "@/components/ui/notice";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { Profile } from "./profile";

const loadName = () => import("./name-editor").then(({ NameEditor }) => ({ default: NameEditor }));
const loadRemove = () => import("./remove-dialog").then(({ RemoveDialog }) => ({ default: RemoveDialog }));
const NameEditor = lazyWithRetry(loadName);
const RemoveDialog = lazyWithRetry(loadRemove);

type ProfileCardProps = { readonly lng: Language; readonly profile: Profile };

/** Picture, name and whether the email address is confirmed (PRO-05, PRO-06). */
export function ProfileCard({ lng, profile }: ProfileCardProps) {
  const t = useTranslations("profile");
  const [dialog, setDialog] = useState<"name" | "picture" | null>(null);
  const opening = useOpening();
  const close = () => setDialog(null);
  const { fullname, email, role, isVerified, isBanned, createdAt } = profile;
  return (
    <section
      aria-labelledby="profile-name"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-1 lg:sticky lg:top-24"
    >
      <div className="flex items-center gap-4 lg:grid lg:justify-items-center lg:text-center">
        <ProfilePicture profile={profile} />
        <div className="grid min-w-0 gap-1 lg:justify-items-center">
          <h1 id="profile-name" className="text-xl leading-(--lh-tight)">
            <bdi>{fullname}</bdi>
          </h1>
          <p className="max-w-full text-sm wrap-anywhere text-ink-2">
            <bdi dir="ltr" lang="en">
              {email}
            </bdi>
          </p>
          <p className="flex flex-wrap gap-2 pt-1 text-sm lg:justify-center">
            <Verified isVerified={isVerified} />
            {role === "customer" ? null : <span className={`${BADGE} bg-sunk text-ink-2`}>{t(`role.${role}`)}</span>}
          </p>
          <p className="text-sm text-ink-2">{t("since", { date: formatDate(createdAt, lng) })}</p>
        </div>
      </div>
      {isVerified ? null : <VerifyNotice profile={profile} />}
      {isBanned ? <Notice tone="warn">{t("banned")}</Notice> : null}
      <div className="grid gap-2">
        {leadsToDashboard(role) ? (
          <Button variant="outline" size="small" icon="store" href={paths.dashboard(lng, "restaurants/list")}>
            {t(role === "admin" ? "allPlaces" : "ownPlaces")}
          </Button>
        ) : null}
        <Button variant="outline" size="small" icon="pencil" onClick={() => opening(loadName, () => setDialog("name"))}>
          {t("editName")}
        </Button>
        {profile.media ? (
          <Button
            variant="quiet"
            size="small"
            icon="trash"
            onClick={() => opening(loadRemove, () => setDialog("picture"))}
          >
            {t("removePicture")}
          </Button>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {dialog === "name" ? <NameEditor lng={lng} profile={profile} onClose={close} /> : null}
        {dialog === "picture" ? <RemoveDialog onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

const BADGE = "inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-semibold [&_svg]:size-4";

function Verified({ isVerified }: { readonly isVerified: boolean }) {
  const t = useTranslations("profile");
  return isVerified ? (
    <span className={`${BADGE} bg-istalif-tint text-istalif`}>
      <Icon name="badge-check" />
      {t("verified")}
    </span>
  ) : (
    <span className={`${BADGE} bg-saffron-tint text-saffron-ink`}>{t("unverified")}</span>
  );
}

/** Asks an unverified user to confirm the email address before writing (PRO-02, PRO-08). */
function VerifyNotice({ profile: { _id, email } }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const { text, choose, isWaiting } = useVerification(_id);
  return (
    <Notice tone="warn">
      <p>{t.rich("verifyText", { mail: () => <bdi dir="ltr">{email}</bdi> })}</p>
      <Button size="small" className="mt-3" aria-disabled={isWaiting} onClick={() => isWaiting || choose()}>
        {text}
      </Button>
    </Notice>
  );
}

const loadCrop = () => import("./crop-dialog").then(({ CropDialog }) => ({ default: CropDialog }));
const CropDialog = lazyWithRetry(loadCrop);

/** Formats accepted by the API (lib/media/model.ts). */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif";
const BYTES_MAX = 10 * 1024 * 1024;
/** Side of the stored picture in pixels. */
const SIDE = 256;

/** The profile picture or its fallback, with the buttons to change it (PRO-04, PRO-05). */
function ProfilePicture({ profile }: { readonly profile: Profile }) {
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
          <PhotoFallback seed={_id} initial={initialOf(fullname)} ratio="square" />
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
