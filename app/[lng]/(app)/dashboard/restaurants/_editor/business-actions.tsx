"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { RowMenu } from "@/components/resource/row-menu";
import { useRemoval } from "@/components/resource/use-removal";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { callApi } from "@/lib/api-client/call";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { noteOpened as noteOpenedCall } from "@/lib/calls/business-printing";
import { deleteRestaurant, listManagedRestaurants, restoreRestaurant } from "@/lib/calls/inventory";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { DEFAULT_STATE, listInput } from "../_inventory/inventory";
import type { StoredBusiness } from "./business-values";

const DeleteDialog = lazyWithRetry(() =>
  import("../_inventory/delete-dialog").then((part) => ({ default: part.DeleteDialog })),
);

type BusinessActionsProps = {
  readonly lng: Language;
  readonly isAdmin: boolean;
  readonly business: StoredBusiness;
  /** Called after the deletion, to drop the autosaved form. */
  readonly onDeleted: () => void;
};

export function BusinessActions({ lng, isAdmin, business, onDeleted }: BusinessActionsProps) {
  const t = useTranslations("businessEditor");
  const list = useTranslations("restaurants");
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const { queryKey } = queryOptionsFor(listManagedRestaurants, listInput(lng, DEFAULT_STATE));
  const removal = useRemoval<StoredBusiness>(lng, {
    calls: { delete: deleteRestaurant, restore: restoreRestaurant },
    queryKey,
    onRemoved: () => {
      onDeleted();
      router.push(paths.dashboard(lng, "restaurants/list"));
    },
  });
  // One of an owner's first steps. After a failure it is recorded the next time.
  const noteOpened = () =>
    void callApi(noteOpenedCall, { params: { id: business._id } }, { keepalive: true }).catch(() => undefined);
  const isPublic = business.status === "confirmed" || business.status === "closed";
  const page = {
    icon: isPublic ? "external-link" : "eye",
    href: paths.business(lng, business),
    text: t(isPublic ? "openPage" : "preview"),
  } as const;
  const menu = {
    icon: "utensils",
    href: `${paths.dashboard(lng, "dishes/list")}?restaurant=${business._id}`,
    text: t("menu"),
  } as const;
  return (
    <nav className="flex items-center gap-2" aria-label={t("links")}>
      {[page, menu].map(({ icon, href, text }) => (
        <Button key={href} size="small" variant="outline" icon={icon} href={href} className="max-md:hidden">
          {text}
        </Button>
      ))}
      <RowMenu
        entry={business}
        links={[
          page,
          menu,
          { icon: "printer", href: paths.print(lng, business), text: t("printMenu"), onFollow: noteOpened },
          {
            icon: "utensils",
            href: paths.print(lng, business, { paper: "tent" }),
            text: t("tableCard"),
            onFollow: noteOpened,
          },
          { icon: "qr-code", href: paths.qrPicture(business.code), text: t("qrCode"), onFollow: noteOpened },
          { icon: "rotate-ccw-clock", href: paths.businessHistory(lng, business._id), text: list("history") },
        ]}
        onDelete={isAdmin ? () => setDeleting(true) : undefined}
      />
      <PanelSuspense>
        {isDeleting ? (
          <DeleteDialog
            lng={lng}
            business={business}
            onClose={() => setDeleting(false)}
            onConfirm={() => {
              setDeleting(false);
              removal.remove(business);
            }}
          />
        ) : null}
      </PanelSuspense>
    </nav>
  );
}
