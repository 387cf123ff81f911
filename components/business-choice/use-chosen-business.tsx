"use client";

import { useState } from "react";
import type { Language } from "@/lib/i18n/language";
import { BusinessChoice } from "./business-choice";
import type { BusinessName } from "./business-name";

/** Whose a section may be. */
export type BusinessesProps = {
  /** The places of an owner; null for who manages all. */
  readonly businesses: readonly BusinessName[] | null;
  /** The place that the address named when the page was made. */
  readonly named: BusinessName | null;
};

type Address = {
  /** The id in the address, or nothing. */
  readonly restaurant: string;
  readonly onChange: (change: { readonly restaurant: string }) => void;
};

/** The place that a section is about: an owner's only one, or the one that the address names; and what chooses another. */
export function useChosenBusiness(lng: Language, { businesses, named }: BusinessesProps, address: Address) {
  const [known, setKnown] = useState<readonly BusinessName[]>([...(businesses ?? []), ...(named ? [named] : [])]);
  const only = businesses?.length === 1 ? businesses[0] : undefined;
  const business = only ?? known.find(({ id }) => id === address.restaurant);
  const choose = (chosen: BusinessName) => {
    setKnown((before) => [...before, chosen]);
    address.onChange({ restaurant: chosen.id });
  };
  const choice = <BusinessChoice lng={lng} businesses={businesses} chosen={business?.id ?? ""} onChoose={choose} />;
  return { business, choice, choose };
}
