"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SearchField, ToolbarRow } from "@/components/resource/list-toolbar";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button, IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { confirmPrices, takeBackConfirmation } from "@/lib/calls/dish-manage";
import { AVAILABILITIES, DISH_STATUSES } from "@/lib/core/constants";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { ALL_PLACES, availabilityOf, changeLists, DEFAULT_STATE, type DishState, statusOf } from "./dish";

type DishToolbarProps = {
  readonly lng: Language;
  readonly business: string;
  readonly state: DishState;
  readonly children: ReactNode;
  readonly onChange: (changed: Partial<DishState>) => void;
};

export function DishToolbar({ lng, business, state, onChange, children }: DishToolbarProps) {
  const t = useTranslations("dishes");
  const confirm = useConfirming(lng, business);
  return (
    <ToolbarRow>
      <SearchField search={state.search} onSearch={(search) => onChange({ search, page: DEFAULT_STATE.page })} />
      {children}
      <ToolbarChoice
        name="status"
        label={t("statusLabel")}
        value={statusOf(state)}
        unset="all"
        options={(["all", ...DISH_STATUSES] as const).map((status) => [status, t(`status.${status}`)])}
        onChoose={(status) => onChange({ status, page: DEFAULT_STATE.page })}
      />
      <ToolbarChoice
        name="availability"
        label={t("availabilityLabel")}
        value={availabilityOf(state) ?? ""}
        options={[["", t("status.all")], ...AVAILABILITIES.map((each) => [each, t(`availability.${each}`)] as const)]}
        onChoose={(availability) => onChange({ availability, page: DEFAULT_STATE.page })}
      />
      {business === ALL_PLACES ? null : (
        <>
          <Button variant="outline" size="small" icon="check" aria-disabled={confirm.isPending} onClick={confirm.all}>
            {t("allRight")}
          </Button>
          <IconButton icon="trash" label={t("bin")} onClick={() => onChange({ bin: "open" })} />
        </>
      )}
    </ToolbarRow>
  );
}

/** Confirms all prices as of today, with undo. */
function useConfirming(lng: Language, business: string) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const takingBack = useWrite(takeBackConfirmation);
  const confirming = useWrite(confirmPrices, (cache) => {
    const priceConfirmedAt = new Date().toISOString();
    changeLists(cache, (dishes) => dishes.map((dish) => (dish.price > 0 ? { ...dish, priceConfirmedAt } : dish)));
  });
  const fail = (error: unknown) => {
    console.warn(error);
    toast("error", errorText(error));
  };
  const all = () => {
    if (confirming.isPending) return;
    confirming.mutate(
      { params: { id: business } },
      {
        onSuccess: ({ confirmed, confirmationId }) => {
          const undo = () => takingBack.mutate({ params: { id: business, confirmationId } }, { onError: fail });
          const text = t("allConfirmed", countValues(confirmed, lng));
          toast("success", text, { action: { label: words("undo"), onClick: undo } });
        },
        onError: fail,
      },
    );
  };
  return { all, isPending: confirming.isPending };
}
