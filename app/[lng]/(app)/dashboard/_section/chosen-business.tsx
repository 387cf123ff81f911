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
  /** The user's businesses; null for admins, who manage all. */
  readonly businesses: readonly BusinessName[] | null;
  /** The business that the URL names. */
  readonly named: BusinessName | null;
};

/** Notice about a deleted or merged business for users who managed it; null otherwise. */
async function goneNotice({ actor, lng }: PageContext, id: string) {
  const gone = goneFrom(await findGone(actor, id), lng);
  return gone === null ? null : <GonePlace lng={lng} gone={gone} />;
}

/** For the page of a business that the user does not manage: the notice, or 404. */
export async function goneOrNotFound(page: PageContext) {
  return (await goneNotice(page, page.id)) ?? notFound();
}

const chosenId = ({ query }: PageContext) => [query.restaurant].flat()[0] ?? "";

/** Notice for a deleted or merged business in the URL of a section; null if it exists. */
export const goneChosen = (page: PageContext) => goneNotice(page, chosenId(page));

/** The user's businesses and the one in the URL. The names of other businesses are not revealed (H31). */
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
