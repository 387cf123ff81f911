"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, Suspense, useState } from "react";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import { withTexts } from "@/components/with-texts";
import type { Language } from "@/lib/i18n/language";
import type { ListedBusiness } from "./list";

const load = withTexts(
  () => import("./add-dialog").then(({ AddDialog }) => ({ default: AddDialog })),
  ["lists", "resource"],
);
const AddDialog = lazyWithRetry(load);

type AddToList = {
  readonly open: () => void;
  readonly dialog: ReactNode;
};

/** The dialog to add a business to lists. Neither its script nor the lists are loaded before it opens. */
export function useAddToList(business: ListedBusiness): AddToList {
  const t = useTranslations("errors");
  const lng = useLocale() as Language;
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    void load().then(
      () => setOpen(true),
      () => toast("error", t("network")),
    );
  const dialog = isOpen ? (
    <Suspense fallback={null}>
      <AddDialog lng={lng} business={business} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { open, dialog };
}
