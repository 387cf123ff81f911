"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { useOpening } from "@/components/resource/use-opening";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import type { Language } from "@/lib/i18n/language";
import type { BusinessName } from "./business-name";

const load = () => import("./business-search").then(({ BusinessSearch }) => ({ default: BusinessSearch }));
const BusinessSearch = lazyWithRetry(load);

type BusinessChoiceProps = {
  readonly lng: Language;
  /** The owner's businesses; null if every business can be searched. */
  readonly businesses: readonly BusinessName[] | null;
  readonly chosen: string;
  readonly onChoose: (business: BusinessName) => void;
  /** An entry that stands for all businesses, if allowed. */
  readonly all?: BusinessName;
};

/** Picks one of the owner's businesses or, for admins, searches all. Hidden if there is only one to choose. */
export function BusinessChoice({ lng, businesses, chosen, onChoose, all }: BusinessChoiceProps) {
  const t = useTranslations("dishes");
  const open = useOpening();
  const [isOpen, setOpen] = useState(false);
  if (businesses?.length === 1) return null;
  const choices = [...(all ? [all] : []), ...(businesses ?? [])];
  if (businesses)
    return (
      <ToolbarChoice
        name="restaurant"
        label={t("place")}
        value={chosen}
        options={[...(chosen === "" ? [["", t("choosePlace")] as const] : []), ...choices.map(optionOf)]}
        onChoose={(id) => {
          const business = choices.find((each) => each.id === id);
          if (business) onChoose(business);
        }}
      />
    );
  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon="store"
        onPointerEnter={() => void load()}
        onClick={() => open(load, () => setOpen(true))}
      >
        {chosen === "" ? t("choosePlace") : t("otherPlace")}
      </Button>
      <PanelSuspense>
        {isOpen ? (
          <BusinessSearch
            lng={lng}
            onClose={() => setOpen(false)}
            onChoose={(business) => {
              setOpen(false);
              onChoose(business);
            }}
          />
        ) : null}
      </PanelSuspense>
    </>
  );
}

const optionOf = ({ id, name }: BusinessName) => [id, name] as const;
