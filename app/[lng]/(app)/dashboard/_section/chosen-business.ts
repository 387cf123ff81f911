import "server-only";
import type { BusinessName } from "@/components/business-choice/business-name";
import { type GoneBusiness, goneFrom } from "@/components/resource/gone-business";
import type { Actor } from "@/lib/auth/actor";
import { findName, listNames } from "@/lib/business/list/queries";
import { findGone } from "@/lib/business/manage/queries";
import { listScope } from "@/lib/business/policy";
import { isUuid } from "@/lib/core/text";
import type { Language } from "@/lib/i18n/language";
import type { SectionPageProps } from "./section-page";

type Chosen = {
  /** The places of an owner; null for who manages all. */
  readonly businesses: readonly BusinessName[] | null;
  /** The one that the address names. */
  readonly named: BusinessName | null;
};

/** The place that an address names by its id, where it is gone and who asks managed it; null otherwise. */
export async function goneBusiness(actor: Actor, lng: Language, id: string): Promise<GoneBusiness | null> {
  return goneFrom(await findGone(actor, id), lng);
}

/** The same of the place that a section's address chooses. */
export async function goneChosen(
  actor: Actor,
  lng: Language,
  searchParams: SectionPageProps["searchParams"],
): Promise<GoneBusiness | null> {
  const [id = ""] = [(await searchParams).restaurant].flat();
  return goneBusiness(actor, lng, id);
}

/** Among which places a page lets somebody choose, and which its address has chosen. What is not theirs has no name (H31). */
export async function chosenBusiness(
  actor: Actor,
  lng: Language,
  searchParams: SectionPageProps["searchParams"],
): Promise<Chosen> {
  const [id = ""] = [(await searchParams).restaurant].flat();
  if (actor.role === "admin") {
    const name = isUuid(id) ? await findName(id, lng) : null;
    return { businesses: null, named: name === null ? null : { id, name } };
  }
  const businesses = await listNames(listScope(actor, { mine: true }), lng);
  return { businesses, named: businesses.find((business) => business.id === id) ?? null };
}
