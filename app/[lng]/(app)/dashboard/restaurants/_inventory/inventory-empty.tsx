"use client";

import { useTranslations } from "next-intl";
import { ListEmpty } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { type ChangeState, DEFAULT_STATE, FILTERS, filtersMade, type InventoryState } from "./inventory";

type InventoryEmptyProps = {
  readonly lng: Language;
  readonly isAdmin: boolean;
  readonly state: InventoryState;
  readonly onChange: ChangeState;
};

/** Explains an empty list. Listing deleted businesses is not a filter: clearing the filters keeps it. */
export function InventoryEmpty({ lng, isAdmin, state, onChange }: InventoryEmptyProps) {
  const t = useTranslations("restaurants");
  const isNarrowed = state.status !== DEFAULT_STATE.status || filtersMade({ ...state, state: DEFAULT_STATE.state }) > 0;
  const widen = () =>
    onChange({ ...FILTERS, state: state.state, status: DEFAULT_STATE.status, page: DEFAULT_STATE.page });
  return (
    <ListEmpty
      title={t(isAdmin ? "none" : "noneOwner")}
      text={t(isAdmin ? "noneText" : "noneOwnerText")}
      state={state}
      onClear={() => onChange({ search: "", page: DEFAULT_STATE.page })}
      onWiden={isNarrowed ? widen : undefined}
    >
      {isAdmin ? null : (
        <Button size="small" href={paths.page(lng, "contact-us")}>
          {t("write")}
        </Button>
      )}
    </ListEmpty>
  );
}
