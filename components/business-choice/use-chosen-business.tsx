"use client";

import { useState } from "react";
import type { Language } from "@/lib/i18n/language";
import { BusinessChoice } from "./business-choice";
import type { BusinessName } from "./business-name";

export type BusinessesProps = {
  /** The owner's businesses; null for users who manage all. */
  readonly businesses: readonly BusinessName[] | null;
  /** The business named in the URL when the page was rendered. */
  readonly named: BusinessName | null;
};

type Address = {
  readonly restaurant: string;
  readonly onChange: (change: { readonly restaurant: string }) => void;
};

/**
 * The business that a dashboard page is about (the owner's only one, or the one in the URL) and the picker for another.
 */
export function useChosenBusiness(lng: Language, { businesses, named }: BusinessesProps, address: Address) {
  const [chosen, setChosen] = useState<BusinessName | null>(null);
  const only = businesses?.length === 1 ? businesses[0] : undefined;
  const business = only ?? [...(businesses ?? []), named, chosen].find((each) => each?.id === address.restaurant);
  const choose = (next: BusinessName) => {
    setChosen(next);
    address.onChange({ restaurant: next.id });
  };
  const choice = <BusinessChoice lng={lng} businesses={businesses} chosen={business?.id ?? ""} onChoose={choose} />;
  return { business, choice, choose };
}
