"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSaved } from "@/components/bookmark/use-saved";
import { AddButton } from "@/components/list/add-button";
import { BusinessSigns } from "@/components/list/business-signs";
import { ListFrame } from "@/components/resource/list-frame";
import { ListNone } from "@/components/resource/list-none";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Answer } from "@/lib/api-client/request";
import type { listBookmarks } from "@/lib/calls/bookmark";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { ListPlace } from "./saved";
import { SavedRow } from "./saved-row";

type Page = Answer<typeof listBookmarks>;

type SavedBusinessesProps = ListPlace & {
  readonly lng: Language;
  readonly list: UseQueryResult<{ data: Page["restaurants"]; pagination: Page["pagination"] }>;
};

/** `select` of the query for saved businesses. */
export const asPage = ({ restaurants, pagination }: Page) => ({ data: restaurants, pagination });

/** The saved businesses (FAV-03, BIZ-10). */
export function SavedBusinesses({ lng, list, ...at }: SavedBusinessesProps) {
  const t = useTranslations("saved");
  const empty = (
    <ListNone {...at} title={t("noPlaces")} text={t("noPlacesText")}>
      <Button href={paths.search(lng)}>{t("findPlace")}</Button>
    </ListNone>
  );
  return (
    <ListFrame lng={lng} onPage={(page) => at.onChange({ page })} list={list} empty={empty}>
      {({ data }) => (
        <ul className="min-w-0 rounded-lg border border-line bg-surface">
          {data.map((business) => (
            <SavedBusiness key={business._id} lng={lng} business={business} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

type SavedBusinessProps = {
  readonly lng: Language;
  readonly business: Answer<typeof listBookmarks>["restaurants"][number];
};

/** A saved business; removing it can be undone. */
function SavedBusiness({ lng, business }: SavedBusinessProps) {
  const t = useTranslations("saved");
  const enums = useTranslations("enums");
  const { _id, name, address } = business;
  const { isSaved, toggle, save, prompt } = useSaved(_id, true);
  const onToggle = () =>
    toggle((isOn) => {
      if (!isOn) toast("info", t("removed", { name }), { action: { label: t("undo"), onClick: save } });
    });
  return (
    <SavedRow
      lng={lng}
      id={_id}
      name={name}
      href={paths.business(lng, business)}
      picture={business.cover ?? business.logo}
      icon="bookmark"
      label={t("keep", { name })}
      isOn={isSaved}
      onToggle={onToggle}
      more={<AddButton business={business} />}
    >
      <p className="truncate text-sm text-ink-2" dir="auto">
        {[enums(`type.${business.type}`), address].filter(Boolean).join(" · ")}
      </p>
      <BusinessSigns lng={lng} business={business} />
      {prompt}
    </SavedRow>
  );
}
