"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { StoredBusiness } from "./business-values";
import type { Pictures } from "./use-pictures";

type AddedBusinessProps = {
  readonly lng: Language;
  readonly business: StoredBusiness;
  readonly pictures: Pictures;
  readonly onNext: () => void;
};

export function AddedBusiness({ lng, business, pictures, onNext }: AddedBusinessProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isPublic = business.status === "confirmed" || business.status === "closed";
  const ofBusiness = `?restaurant=${business._id}`;
  return (
    <section className="mx-auto grid w-full max-w-2xl gap-5 rounded-lg border border-line bg-surface p-5 md:p-8">
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
