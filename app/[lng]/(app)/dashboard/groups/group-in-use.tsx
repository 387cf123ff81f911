"use client";

import { useTranslations } from "next-intl";
import { InUseDialog } from "@/components/resource/in-use-dialog";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedGroups } from "@/lib/calls/group";
import { plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { DEFAULT_STATE, type Group, type GroupActions, listInput } from "./group";

type GroupInUseProps = { readonly lng: Language; readonly group: Group; readonly actions: GroupActions };

/** A section in use can't be deleted: offers to move its dishes to another section. */
export function GroupInUse({ lng, group, actions }: GroupInUseProps) {
  const t = useTranslations("groups");
  return (
    <InUseDialog
      lng={lng}
      entry={group}
      uses={[
        { count: group.dishes, text: t("dishesIn", { form: plural(group.dishes, lng) }) },
        { count: group.kinds, text: t("kindsIn", { form: plural(group.kinds, lng) }) },
        { count: group.restaurants, text: t("businessesWith", { form: plural(group.restaurants, lng) }) },
      ]}
      way={{ label: t("moveDishesTo"), choose: t("choose"), hint: t("moveHint") }}
      targets={queryOptionsFor(listManagedGroups, listInput(lng, DEFAULT_STATE))}
      actions={actions}
    />
  );
}
