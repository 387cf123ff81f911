"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog, Consequences } from "@/components/resource/confirm-dialog";
import { plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { ListedBusiness } from "./inventory";

type Deletable = Pick<ListedBusiness, "name" | "dishCount" | "photoCount"> & {
  readonly ratings: { readonly count: number };
};

type DeleteDialogProps = {
  readonly lng: Language;
  readonly business: Deletable;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before a business is deleted, with the number of dishes, photos and reviews that visitors lose. */
export function DeleteDialog({ lng, business, onConfirm, onClose }: DeleteDialogProps) {
  const t = useTranslations("restaurants");
  const words = useTranslations("resource");
  const { dishCount, photoCount, ratings } = business;
  const counts = [
    { count: dishCount, text: t("consequences.dishes", { form: plural(dishCount, lng) }) },
    { count: ratings.count, text: t("consequences.reviews", { form: plural(ratings.count, lng) }) },
    { count: photoCount, text: t("consequences.photos", { form: plural(photoCount, lng) }) },
  ].filter(({ count }) => count > 0);
  const isEmpty = counts.length === 0;
  return (
    <ConfirmDialog
      title={t("deleteTitle", { name: business.name })}
      lead={t(isEmpty ? "deleteNothing" : "deleteText")}
      action={words("delete")}
      isPending={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isEmpty ? null : <Consequences lng={lng} counts={counts} />}
    </ConfirmDialog>
  );
}
