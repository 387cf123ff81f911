"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AddBusiness } from "@/components/business-choice/add-business";
import type { BusinessName } from "@/components/business-choice/business-name";
import { type BusinessesProps, useChosenBusiness } from "@/components/business-choice/use-chosen-business";
import type { BusinessPicture } from "@/components/media/business-media";
import { PictureDrop } from "@/components/media/picture-drop";
import { QueueList } from "@/components/media/queue-list";
import { useGallery } from "@/components/media/use-gallery";
import { usePictureQueue } from "@/components/media/use-picture-queue";
import { ListFrame } from "@/components/resource/list-frame";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { useErrorText } from "@/components/resource/use-error-text";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useLimits } from "@/components/settings/use-limits";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { listManagedMedia } from "@/lib/calls/gallery";
import { askMenuHelp, endMenuHelp, getMenuHelp, listMenuHelps } from "@/lib/calls/menu-help";
import { countValues, formatRelativeDay } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { MenuWays } from "../_section/menu-ways";
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
      <SectionHead title={t("title")} />
      <MenuWays lng={lng} way="photo" business={business?.id} />
      <OfflineNotice />
      {business ? (
        <PhotosOfBusiness key={business.id} lng={lng} business={business.id} isAdmin={businesses === null} />
      ) : businesses === null ? (
        <HelpQueue lng={lng} choice={choice} onChoose={choose} />
      ) : (
        <EmptyState title={t(businesses.length > 0 ? "noPlaceChosen" : "noPlaces")} text={t("noPlaceText")}>
          {businesses.length > 0 ? choice : <AddBusiness lng={lng} />}
        </EmptyState>
      )}
    </div>
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
    if (stored > 0) toast("success", media("added", countValues(stored, lng)));
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

type HelpBarProps = {
  readonly lng: Language;
  readonly business: string;
  readonly isAdmin: boolean;
  /** Without photos there is nothing to type. */
  readonly hasPhotos: boolean;
};

/** Whether this menu waits for help with typing, with buttons to request and cancel it. */
function HelpBar({ lng, business, isAdmin, hasPhotos }: HelpBarProps) {
  const t = useTranslations("menuPhoto");
  const errorText = useErrorText();
  const [now] = useState(() => new Date());
  const params = { id: business };
  const { data } = useQuery(queryOptionsFor(getMenuHelp, { params, query: { lang: lng } }));
  const asking = useWrite(askMenuHelp);
  const ending = useWrite(endMenuHelp);
  const isPending = asking.isPending || ending.isPending;
  const onError = (error: unknown) => toast("error", errorText(error));
  const help = data?.data;
  if (help)
    return (
      <Notice tone="warn">
        <p>
          {t("waitsSince", { when: formatRelativeDay(help.createdAt, now, lng) })}
          {help.note ? (
            <>
              {" "}
              <bdi>{help.note}</bdi>
            </>
          ) : null}
        </p>
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          aria-disabled={isPending}
          onClick={() =>
            isPending || ending.mutate({ params }, { onSuccess: () => toast("success", t("ended")), onError })
          }
        >
          {t(isAdmin ? "done" : "noHelp")}
        </Button>
      </Notice>
    );
  if (isAdmin || !data || !hasPhotos) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-56 flex-1 text-sm text-ink-2">{t("helpText")}</p>
      <Button
        variant="outline"
        size="small"
        aria-disabled={isPending}
        onClick={() =>
          isPending || asking.mutate({ params, body: {} }, { onSuccess: () => toast("success", t("asked")), onError })
        }
      >
        {t("askHelp")}
      </Button>
    </div>
  );
}

type HelpQueueProps = {
  readonly lng: Language;
  /** For a menu that nobody asked about. */
  readonly choice: ReactNode;
  readonly onChoose: (business: BusinessName) => void;
};

/** Menus waiting for help with typing, longest wait first. */
function HelpQueue({ lng, choice, onChoose }: HelpQueueProps) {
  const t = useTranslations("menuPhoto");
  const city = useTranslations("enums");
  const [page, setPage] = useState(1);
  const asked = queryOptionsFor(listMenuHelps, { query: { lang: lng, page: String(page) } });
  const list = useListPage(asked, (last) => setPage(Number(last)));
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t("queue")}</h2>
        {choice}
      </div>
      <ListFrame
        lng={lng}
        onPage={(next) => setPage(Number(next))}
        list={list}
        empty={<EmptyState title={t("queueNone")} text={t("queueNoneText")} />}
      >
        {({ data }) => (
          <ul className="rounded-lg border border-line bg-surface">
            {data.map(({ _id, restaurant, note, photos, createdAt }) => (
              <li
                key={_id}
                className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-b-0"
              >
                <span className="min-w-48 flex-1">
                  <bdi className="block font-semibold">{restaurant.name}</bdi>
                  <span className="block text-sm text-ink-2">
                    {city(`city.${restaurant.city}`)} · {formatRelativeDay(createdAt, new Date(), lng)} ·{" "}
                    {t("photos", countValues(photos, lng))}
                  </span>
                  {note ? <bdi className="block text-sm">{note}</bdi> : null}
                </span>
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => onChoose({ id: restaurant._id, name: restaurant.name })}
                >
                  {t("type")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  );
}
