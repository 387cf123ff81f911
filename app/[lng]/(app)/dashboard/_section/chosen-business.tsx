import "server-only";
import { notFound } from "next/navigation";
import type { BusinessName } from "@/components/business-choice/business-name";
import { goneFrom } from "@/components/resource/gone-business";
import { GonePlace } from "@/components/resource/gone-place";
import { findName, listNames } from "@/lib/business/list/queries";
import { findGone } from "@/lib/business/manage/queries";
import { listScope } from "@/lib/business/policy";
import { isUuid } from "@/lib/core/text";
import type { PageContext } from "./section-page";

type Chosen = {
  /** The places of an owner; null for admins, who manage all. */
  readonly businesses: readonly BusinessName[] | null;
  /** The one that the address names. */
  readonly named: BusinessName | null;
};

/** Says what became of a place that was deleted or merged, to users who managed it; null otherwise. */
async function goneNotice({ actor, lng }: PageContext, id: string) {
  const gone = goneFrom(await findGone(actor, id), lng);
  return gone === null ? null : <GonePlace lng={lng} gone={gone} />;
}

/** For the page of a place that the user does not manage: what became of it, or 404. */
export async function goneOrNotFound(page: PageContext) {
  return (await goneNotice(page, page.id)) ?? notFound();
}

const chosenId = ({ query }: PageContext) => [query.restaurant].flat()[0] ?? "";

/** The notice for a deleted or merged place that the address of a section chooses; null if it is there. */
export const goneChosen = (page: PageContext) => goneNotice(page, chosenId(page));

/** The places that the user may choose from, and the one that the address has chosen. Others' places have no name here (H31). */
export async function chosenBusiness(page: PageContext): Promise<Chosen> {
  const { actor, lng } = page;
  const id = chosenId(page);
  if (actor.role === "admin") {
    const name = isUuid(id) ? await findName(id, lng) : null;
    return { businesses: null, named: name === null ? null : { id, name } };
  }
  const businesses = await listNames(listScope(actor, { mine: true }), lng);
  return { businesses, named: businesses.find((business) => business.id === id) ?? null };
}
