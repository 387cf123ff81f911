"use client";

import { useTranslations } from "next-intl";
import { EntryRow, type EntryRowProps } from "@/components/resource/entry-row";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { DishKind } from "./dish-kinds";

type DishKindRowProps = EntryRowProps<DishKind> & { readonly lng: Language };

export function DishKindRow({ lng, ...row }: DishKindRowProps) {
  const t = useTranslations("dishKinds");
  const { dishes, aliases } = row.entry;
  return (
    <EntryRow
      {...row}
      counts={[
        t("dishes", { count: formatNumber(dishes, lng), form: plural(dishes, lng) }),
        t("aliasCount", { count: formatNumber(aliases.length, lng), form: plural(aliases.length, lng) }),
      ]}
    />
  );
}
