"use client";

import { useTranslations } from "next-intl";
import { EntryRow, type EntryRowProps } from "@/components/resource/entry-row";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Group } from "./group";

type GroupRowProps = EntryRowProps<Group> & { readonly lng: Language };

export function GroupRow({ lng, ...row }: GroupRowProps) {
  const t = useTranslations("groups");
  const { dishes, restaurants } = row.entry;
  return (
    <EntryRow
      {...row}
      counts={[
        t("dishes", { count: formatNumber(dishes, lng), form: plural(dishes, lng) }),
        t("businesses", { count: formatNumber(restaurants, lng), form: plural(restaurants, lng) }),
      ]}
    />
  );
}
