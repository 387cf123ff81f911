"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/api-client/call";
import { toFormData } from "@/lib/api-client/form-data";
import { addRestaurantMedia } from "@/lib/calls/gallery";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { BusinessValues, StoredBusiness } from "./business-values";
import { EditorFrame } from "./editor-frame";
import type { PictureKind } from "./pictures";
import { useNewBusiness } from "./use-business-form";

type NewBusinessProps = { readonly lng: Language; readonly isAdmin: boolean };

/** Adds a business in steps and then uploads its pictures (RTE-32, DRS-03 to DRS-08). */
export function NewBusiness(props: NewBusinessProps) {
  const [turn, setTurn] = useState(0);
  return <NewForm key={turn} {...props} onNext={() => setTurn((before) => before + 1)} />;
}

function NewForm({ lng, isAdmin, onNext }: NewBusinessProps & { readonly onNext: () => void }) {
  const t = useTranslations("businessEditor");
  const [added, setAdded] = useState<StoredBusiness | null>(null);
  const pictures = usePictures();
  const state = useNewBusiness({
    lng,
    onSaved: (business, values) => {
      setAdded(business);
      void pictures.send(business._id, values);
    },
  });
  if (added) return <AddedBusiness lng={lng} business={added} pictures={pictures} onNext={onNext} />;
  return <EditorFrame lng={lng} isAdmin={isAdmin} title={t("new")} stored={undefined} state={state} />;
}

type AddedBusinessProps = {
  readonly lng: Language;
  readonly business: StoredBusiness;
  readonly pictures: Pictures;
  readonly onNext: () => void;
};

function AddedBusiness({ lng, business, pictures, onNext }: AddedBusinessProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isPublic = business.status === "confirmed" || business.status === "closed";
  const ofBusiness = `?restaurant=${business._id}`;
  return (
    <section className="mx-auto grid w-full max-w-168 gap-5 rounded-lg border border-line bg-surface p-5 md:p-8">
      <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
        {words("created", { name: business.name })}
      </h1>
      <p>{t(isPublic ? "addedPublic" : "addedHidden")}</p>
      <PicturesState lng={lng} business={business} pictures={pictures} />
      <div className="flex flex-wrap gap-3">
        <Button icon={isPublic ? "external-link" : "eye"} href={paths.business(lng, business)}>
          {t(isPublic ? "openPage" : "preview")}
        </Button>
        <Button variant="outline" icon="utensils" href={`${paths.dashboard(lng, "dishes/list")}${ofBusiness}`}>
          {t("addDishes")}
        </Button>
        <Button variant="outline" icon="upload" href={`${paths.dashboard(lng, "menu-uploader")}${ofBusiness}`}>
          {t("uploadMenu")}
        </Button>
        <Button variant="outline" icon="pencil" href={paths.editBusiness(lng, business._id)}>
          {words("edit")}
        </Button>
        <Button variant="quiet" icon="plus" onClick={onNext}>
          {t("another")}
        </Button>
      </div>
    </section>
  );
}

function PicturesState({ lng, business, pictures }: Pick<AddedBusinessProps, "lng" | "business" | "pictures">) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const { done, all, failed, retry } = pictures;
  if (all === 0) return null;
  return (
    <div className="grid gap-3">
      <p role="status">{t("picturesSent", { done: formatNumber(done, lng), all: formatNumber(all, lng) })}</p>
      {failed.length > 0 ? (
        <Notice tone="error" role="alert">
          <p>{t("picturesFailed")}</p>
          <ul>
            {failed.map(({ kind, file, why }) => (
              <li key={`${kind} ${file.name}`}>
                <bdi>{file.name}</bdi>: {why}
              </li>
            ))}
          </ul>
          <Button variant="outline" size="small" onClick={() => void retry(business._id)}>
            {words("retry")}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

type Waiting = { readonly kind: PictureKind; readonly file: File };
type Failed = Waiting & { readonly why: string };

type Pictures = {
  readonly done: number;
  readonly all: number;
  readonly failed: readonly Failed[];
  readonly send: (businessId: string, values: Pick<BusinessValues, PictureKind>) => Promise<void>;
  readonly retry: (businessId: string) => Promise<void>;
};

const KINDS = ["cover", "logo", "gallery"] as const;

/** Uploads the pictures of a new business one by one: on a slow connection a failure costs only one. */
function usePictures(): Pictures {
  const errorText = useErrorText();
  const [all, setAll] = useState(0);
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState<readonly Failed[]>([]);

  async function sendAll(businessId: string, waiting: readonly Waiting[]): Promise<void> {
    setFailed([]);
    for (const { kind, file } of waiting) {
      try {
        const body = toFormData({ type: kind, media: file });
        await callApi(addRestaurantMedia, { params: { id: businessId }, body });
        setDone((before) => before + 1);
      } catch (error) {
        const why = errorText(error);
        setFailed((before) => [...before, { kind, file, why }]);
      }
    }
  }

  return {
    done,
    all,
    failed,
    send: async (businessId, values) => {
      const waiting = KINDS.flatMap((kind) => filesOf(values[kind]).map((file) => ({ kind, file })));
      setAll(waiting.length);
      await sendAll(businessId, waiting);
    },
    retry: (businessId) => sendAll(businessId, failed),
  };
}

const filesOf = (value: File | File[] | null): File[] => (Array.isArray(value) ? value : value ? [value] : []);
