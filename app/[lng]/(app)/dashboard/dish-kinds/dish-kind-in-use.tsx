"use client";

import { useTranslations } from "next-intl";
import { InUseDialog } from "@/components/resource/in-use-dialog";
import type { ListActions } from "@/components/resource/use-list-actions";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedDishKinds } from "@/lib/calls/dish-kind";
import { plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { DEFAULT_STATE, type DishKind, listInput } from "./dish-kinds";

type DishKindInUseProps = {
  readonly lng: Language;
  readonly kind: DishKind;
  readonly actions: Pick<ListActions<DishKind>, "isRemoving" | "moveContents" | "keep">;
};

/** A kind in use can't be deleted: offers to move its dishes to another kind. */
export function DishKindInUse({ lng, kind, actions }: DishKindInUseProps) {
  const t = useTranslations("dishKinds");
  return (
    <InUseDialog
      lng={lng}
      entry={kind}
      uses={[{ count: kind.dishes, text: t("dishesOf", { form: plural(kind.dishes, lng) }) }]}
      way={{ label: t("moveTo"), choose: t("choose"), hint: t("moveHint") }}
      targets={queryOptionsFor(listManagedDishKinds, listInput(lng, DEFAULT_STATE))}
      actions={actions}
    />
  );
}
