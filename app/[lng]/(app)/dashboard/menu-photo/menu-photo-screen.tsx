"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AddBusiness } from "@/components/business-choice/add-business";
import { type BusinessesProps, useChosenBusiness } from "@/components/business-choice/use-chosen-business";
import type { BusinessPicture } from "@/components/media/business-media";
import { PictureDrop } from "@/components/media/picture-drop";
import { QueueList } from "@/components/media/queue-list";
import { useGallery } from "@/components/media/use-gallery";
import { usePictureQueue } from "@/components/media/use-picture-queue";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { useListState } from "@/components/resource/use-list-state";
import { useLimits } from "@/components/settings/use-limits";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedMedia } from "@/lib/calls/gallery";
import { formatNumber, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { HelpBar } from "./help-bar";
import { HelpQueue } from "./help-queue";
import { TypingDesk } from "./typing-desk";

const DEFAULT_STATE = { restaurant: "" };

type MenuPhotoScreenProps = BusinessesProps & { readonly lng: Language };

/** Photographs a paper menu and types it beside the photo, or asks for help with typing (DDI-24). */
export function MenuPhotoScreen({ lng, businesses, named }: MenuPhotoScreenProps) {
  const t = useTranslations("menuPhoto");
  const [state, change] = useListState(DEFAULT_STATE);
  const address = { restaurant: state.restaurant, onChange: change };
  const { business, choice, choose } = useChosenBusiness(lng, { businesses, named }, address);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} lead={business ? t("menuOf", { name: isolated(business.name) }) : t("lead")}>
        {choice}
      </SectionHead>
      <OfflineNotice />
      {business ? (
        <PhotosOfBusiness key={business.id} lng={lng} business={business.id} isAdmin={businesses === null} />
      ) : businesses === null ? (
        <HelpQueue lng={lng} onChoose={choose} />
      ) : (
        <NoBusiness lng={lng} hasSome={businesses.length > 0} />
      )}
    </div>
  );
}

function NoBusiness({ lng, hasSome }: { readonly lng: Language; readonly hasSome: boolean }) {
  const t = useTranslations("menuPhoto");
  return (
    <EmptyState title={t(hasSome ? "noPlaceChosen" : "noPlaces")} text={t("noPlaceText")}>
      {hasSome ? null : <AddBusiness lng={lng} />}
    </EmptyState>
  );
}

type PhotosOfBusinessProps = { readonly lng: Language; readonly business: string; readonly isAdmin: boolean };

function PhotosOfBusiness({ lng, business, isAdmin }: PhotosOfBusinessProps) {
  const words = useTranslations("resource");
  const input = { params: { id: business }, query: { lang: lng } };
  const { data, error, refetch } = useQuery(queryOptionsFor(listManagedMedia, input));
  if (!data)
    return error ? (
      <ListError error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton label={words("loading")} />
    );
  const photos = data.data.filter(({ type }) => type === "menu");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Upload lng={lng} business={business} pictures={data.data} />
      <HelpBar lng={lng} business={business} isAdmin={isAdmin} hasPhotos={photos.length > 0} />
      <TypingDesk lng={lng} business={business} photos={photos} />
    </div>
  );
}

type UploadProps = {
  readonly lng: Language;
  readonly business: string;
  readonly pictures: readonly BusinessPicture[];
};

function Upload({ lng, business, pictures }: UploadProps) {
  const t = useTranslations("menuPhoto");
  const media = useTranslations("media");
  const { add } = useGallery(lng, business, "menu");
  const { businessPictures } = useLimits();
  const queue = usePictureQueue({ type: "menu", room: businessPictures - pictures.length, store: add });
  async function send(chosen: typeof queue.items): Promise<void> {
    const stored = await queue.send(chosen.filter(({ state }) => state !== "refused"));
    if (stored > 0) toast("success", media("added", { count: formatNumber(stored, lng), form: plural(stored, lng) }));
  }
  return (
    <div className="grid gap-3">
      <PictureDrop
        type="menu"
        label={t("drop")}
        hint={t("dropHint")}
        isMany
        onChoose={(files) => void send(queue.add(files))}
      />
      <QueueList queue={queue} onRetry={() => void send(queue.items)} />
    </div>
  );
}
