"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { useErrorText } from "@/components/resource/use-error-text";
import { useOpening } from "@/components/resource/use-opening";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { removeRestaurantMedia } from "@/lib/calls/gallery";
import type { BusinessPicture, MediaFieldProps, OneKind } from "./business-media";
import { FocalPoint } from "./focal-point";
import { refusalOf } from "./picture-check";
import { PictureDrop } from "./picture-drop";

const loadCrop = () => import("./picture-crop").then(({ PictureCrop }) => ({ default: PictureCrop }));
const PictureCrop = lazyWithRetry(loadCrop);
const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/resource/confirm-dialog").then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

/** The cover of a business: JPG or PNG of up to 5 MB, cropped to 2:1 (DRS-07). */
export function CoverField(props: MediaFieldProps) {
  return <OnePictureField {...props} kind="cover" />;
}

export function LogoField(props: MediaFieldProps) {
  return <OnePictureField {...props} kind="logo" />;
}

function OnePictureField({ businessId, pictures, kind }: MediaFieldProps & { readonly kind: OneKind }) {
  const t = useTranslations("media");
  const errorText = useErrorText();
  const opening = useOpening();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const removing = useWrite(removeRestaurantMedia);
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ""), [chosen]);
  const picture = pictures.find(({ type, isShown }) => type === kind && isShown);

  function choose([file]: readonly File[]): void {
    if (!file) return;
    const refusal = refusalOf(file, kind);
    setError(refusal && t(refusal));
    if (refusal === null) opening(loadCrop, () => setChosen(URL.createObjectURL(file)));
  }

  function remove(id: string): void {
    const handlers = {
      onSuccess: () => {
        setAsking(false);
        toast("success", t("removed"));
      },
      onError: (failure: unknown) => toast("error", errorText(failure)),
    };
    removing.mutate({ params: { id: businessId }, body: { items: [id] } }, handlers);
  }

  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-5" aria-label={t(`kinds.${kind}`)}>
      <Current businessId={businessId} kind={kind} picture={picture} />
      <PictureDrop
        type={kind}
        label={t(picture ? "replace" : "chooseOne")}
        hint={t(`rules.${kind}`)}
        isMany={false}
        onChoose={choose}
      />
      {error === null ? null : (
        <p role="alert" className="font-semibold text-anar">
          {error}
        </p>
      )}
      {picture ? (
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          {t(`remove.${kind}`)}
        </Button>
      ) : null}
      <PanelSuspense>
        {chosen === null ? null : (
          <PictureCrop kind={kind} businessId={businessId} picture={chosen} onClose={() => setChosen(null)} />
        )}
        {isAsking && picture ? (
          <ConfirmDialog
            title={t("removeTitle", { count: "1", form: "one" })}
            lead={t("removeText")}
            action={t("removeYes")}
            isPending={removing.isPending}
            onConfirm={() => remove(picture._id)}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </PanelSuspense>
    </section>
  );
}

type CurrentProps = {
  readonly businessId: string;
  readonly kind: OneKind;
  readonly picture: BusinessPicture | undefined;
};

function Current({ businessId, kind, picture }: CurrentProps) {
  const t = useTranslations("media");
  const isCover = kind === "cover";
  const ratio = isCover ? "cover" : "square";
  return (
    <>
      <span className={`block overflow-hidden rounded-md border border-line ${isCover ? "w-full max-w-144" : "w-32"}`}>
        {picture ? (
          <Photo
            src={picture.url.large}
            width={picture.width}
            height={picture.height}
            ratio={ratio}
            focal={picture.focal}
            alt={t(`now.${kind}`)}
          />
        ) : (
          <PhotoFallback seed={businessId} ratio={ratio} />
        )}
      </span>
      {picture && isCover ? <FocalPoint key={picture._id} businessId={businessId} picture={picture} /> : null}
    </>
  );
}
