"use client";

import { Command, useCommandState } from "cmdk";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { Entry, GROUP } from "./palette-entry";
import { useFoundBusinesses } from "./use-found-businesses";

type PaletteBusinessesProps = {
  readonly lng: Language;
  readonly onGo: (href: string) => void;
  /** Selects the first business if no page matches, so that Enter opens it. */
  readonly onFirst: (id: string) => void;
};

/** Businesses that match the input, each linked to its form. */
export function PaletteBusinesses({ lng, onGo, onFirst }: PaletteBusinessesProps) {
  const t = useTranslations("dashboard");
  const enums = useTranslations("enums");
  const { found } = useFoundBusinesses(lng);
  const pages = useCommandState(({ filtered }) => filtered.count);
  const first = found[0]?._id;
  useEffect(() => {
    if (pages === 0 && first) onFirst(first);
  }, [pages, first, onFirst]);
  if (found.length === 0) return null;
  return (
    <Command.Group heading={t("palette.businesses")} className={GROUP} forceMount>
      {found.map(({ _id, name, city, type }) => (
        <Entry
          key={_id}
          icon="store"
          value={_id}
          name={name}
          keywords={[]}
          hint={`${enums(`type.${type}`)} · ${enums(`city.${city}`)}`}
          isFound
          onSelect={() => onGo(paths.editBusiness(lng, _id))}
        />
      ))}
    </Command.Group>
  );
}
