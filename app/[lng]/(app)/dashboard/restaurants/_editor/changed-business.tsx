"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { RowMenu } from "@/components/resource/row-menu";
import { type ComparedField, StaleNotice } from "@/components/resource/stale-notice";
import { useRemoval } from "@/components/resource/use-removal";
import { versionOf } from "@/components/resource/version";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { callApi } from "@/lib/api-client/call";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getRestaurant } from "@/lib/calls/business";
import { noteOpened as noteOpenedCall } from "@/lib/calls/business-printing";
import { deleteRestaurant, listManagedRestaurants, restoreRestaurant } from "@/lib/calls/inventory";
import { LANGUAGES, SOCIAL_NETWORKS } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { DEFAULT_STATE, listInput } from "../_inventory/inventory";
import {
  type BusinessPart,
  type BusinessValues,
  businessValues,
  changedParts,
  type StoredBusiness,
} from "./business-values";
import { EditorFrame } from "./editor-frame";
import { useChangedBusiness } from "./use-business-form";

type ChangedBusinessProps = { readonly lng: Language; readonly isAdmin: boolean; readonly id: string };

/** Editor for an existing business (DRS-09). */
export function ChangedBusiness({ lng, isAdmin, id }: ChangedBusinessProps) {
  const words = useTranslations("resource");
  const asked = queryOptionsFor(getRestaurant, { params: { id }, query: { lang: lng } });
  const { data, error, refetch } = useQuery(asked);
  if (data) return <Opened lng={lng} isAdmin={isAdmin} business={data.data} />;
  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton label={words("loading")} />;
}

type OpenedProps = Omit<ChangedBusinessProps, "id"> & { readonly business: StoredBusiness };

/** Keeps the business as it was opened, even if it is fetched again: a newer version is reported when saving. */
function Opened({ lng, isAdmin, business }: OpenedProps) {
  const [opened] = useState(business);
  const compare = useCompareBusiness();
  const { stored, takeTheirs, ...state } = useChangedBusiness(opened, { lng, onSaved: () => undefined });
  const { stale, submit, form } = state;
  return (
    <EditorFrame
      lng={lng}
      isAdmin={isAdmin}
      title={stored.name}
      stored={stored}
      state={state}
      actions={
        <BusinessActions
          lng={lng}
          isAdmin={isAdmin}
          business={stored}
          onDeleted={() => state.kept.drop(businessValues(stored))}
        />
      }
    >
      {stale ? (
        <StaleNotice
          fields={compare({ before: businessValues(stored), mine: form.getValues(), theirs: businessValues(stale) })}
          onTakeTheirs={() => takeTheirs(stale)}
          onKeepMine={() => void submit(versionOf(stale))}
        />
      ) : null}
    </EditorFrame>
  );
}

type Compared = { readonly before: BusinessValues; readonly mine: BusinessValues; readonly theirs: BusinessValues };

function useCompareBusiness(): (compared: Compared) => ComparedField[] {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const enums = useTranslations("enums");
  return ({ before, mine, theirs }) => {
    const text = (label: string, read: (values: BusinessValues) => string, shown?: string): ComparedField => ({
      label,
      before: read(before),
      mine: read(mine).trim(),
      theirs: read(theirs),
      ...(shown !== undefined && { shown }),
    });
    // Too long to show in a line: only marked as changed.
    const part = (label: string, name: BusinessPart): ComparedField => ({
      label,
      before: "before",
      mine: changedParts(mine, theirs).includes(name) ? "mine" : "theirs",
      theirs: changedParts(before, theirs).includes(name) ? "theirs" : "before",
      shown: t("changedThere"),
    });
    const word = (kind: "type" | "city", value: string) =>
      value === "" ? "" : enums(`${kind}.${value}` as "type.cafe");
    return [
      ...LANGUAGES.flatMap((lng) => [
        text(words(`titleIn.${lng}`), ({ translation }) => translation[lng].title),
        text(t(`descriptionIn.${lng}`), ({ translation }) => translation[lng].description),
        text(`${t("address")} (${words(`language.${lng}`)})`, ({ address }) => address[lng]),
        text(`${t("landmark")} (${words(`language.${lng}`)})`, ({ landmark }) => landmark[lng]),
      ]),
      text(t("slug"), ({ slug }) => slug),
      text(t("type"), ({ type }) => type, word("type", theirs.type)),
      text(t("city"), ({ city }) => city, word("city", theirs.city)),
      text(t("phones"), ({ phones }) => phones.map(({ number }) => number).join(words("comma"))),
      text(t("email"), ({ email, noEmail }) => (noEmail ? "" : email)),
      text(t("website"), ({ website }) => website),
      ...SOCIAL_NETWORKS.map((network) => text(t(`network.${network}`), ({ social }) => social[network])),
      text(t("latitude"), ({ latitude }) => latitude),
      text(t("longitude"), ({ longitude }) => longitude),
      text(t("tags"), ({ tags }) => tags),
      text(t("capacity"), ({ capacity }) => capacity),
      part(t("emailShown"), "emailShown"),
      part(t("cuisine"), "categories"),
      part(t("services"), "facts"),
      part(t("seating"), "seating"),
      part(t("step.hours"), "hours"),
      part(t("specialHours"), "specialHours"),
      part(t("status"), "status"),
    ];
  };
}

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

function BusinessActions({ lng, isAdmin, business, onDeleted }: BusinessActionsProps) {
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
