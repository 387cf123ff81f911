"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AddBusiness } from "@/components/business-choice/add-business";
import { type BusinessesProps, useChosenBusiness } from "@/components/business-choice/use-chosen-business";
import type { BusinessPicture, MediaFieldProps, PictureKind } from "@/components/media/business-media";
import { GalleryField } from "@/components/media/gallery-field";
import { CoverField, LogoField } from "@/components/media/one-picture-field";
import { GoneMeanwhile } from "@/components/resource/gone-place";
import { addressQuery, wordOf } from "@/components/resource/list-input";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { SectionHead } from "@/components/resource/section-head";
import { useListState } from "@/components/resource/use-list-state";
import { EmptyState } from "@/components/ui/empty-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedMedia } from "@/lib/calls/gallery";
import type { Language } from "@/lib/i18n/language";

const KINDS = ["gallery", "cover", "logo", "menu"] as const satisfies readonly PictureKind[];
const DEFAULT_STATE = { restaurant: "", kind: "gallery" };

type ImagesScreenProps = BusinessesProps & { readonly lng: Language };

/** The pictures of one business, by kind (RTE-41, DRS-11). */
export function ImagesScreen({ lng, businesses, named }: ImagesScreenProps) {
  const t = useTranslations("images");
  const [state, change] = useListState(DEFAULT_STATE);
  const address = { restaurant: state.restaurant, onChange: change };
  const { business, choice } = useChosenBusiness(lng, { businesses, named }, address);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} />
      <OfflineNotice />
      {business ? (
        <ImagesOfBusiness key={business.id} lng={lng} business={business.id} state={state} onChange={change} />
      ) : (
        <EmptyState title={businesses?.length === 0 ? t("noPlaces") : t("noPlaceChosen")} text={t("noPlaceText")}>
          {businesses?.length === 0 ? <AddBusiness lng={lng} /> : choice}
        </EmptyState>
      )}
    </div>
  );
}

type ImagesOfBusinessProps = {
  readonly lng: Language;
  readonly business: string;
  readonly state: typeof DEFAULT_STATE;
  readonly onChange: (change: Partial<typeof DEFAULT_STATE>) => void;
};

function ImagesOfBusiness({ lng, business, state, onChange }: ImagesOfBusinessProps) {
  const t = useTranslations("images");
  const media = useTranslations("media");
  const words = useTranslations("resource");
  const kind = wordOf(KINDS, state.kind) ?? "gallery";
  const input = { params: { id: business }, query: { lang: lng } };
  const { data, error, refetch } = useQuery(queryOptionsFor(listManagedMedia, input));
  const count = (of: PictureKind, pictures: readonly BusinessPicture[] = []) =>
    pictures.filter(({ type, isShown }) => type === of && (isShown || of === "gallery" || of === "menu")).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <GoneMeanwhile lng={lng} />
      <ListTabs
        lng={lng}
        label={t("byKind")}
        value={kind}
        tabs={KINDS.map((value) => ({
          value,
          text: media(`kinds.${value}`),
          count: data && count(value, data.data),
        }))}
        hrefOf={(value) => addressQuery(DEFAULT_STATE, { ...state, kind: value })}
        onChoose={(value) => onChange({ kind: value })}
      />
      {data ? (
        <Pictures lng={lng} businessId={business} pictures={data.data} kind={kind} />
      ) : error ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={words("loading")} />
      )}
    </div>
  );
}

function Pictures({ kind, ...field }: MediaFieldProps & { readonly kind: PictureKind }) {
  if (kind === "cover") return <CoverField {...field} />;
  if (kind === "logo") return <LogoField {...field} />;
  return <GalleryField key={kind} {...field} kind={kind} />;
}
