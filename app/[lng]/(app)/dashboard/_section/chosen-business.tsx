import "server-only";
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { BusinessName } from "@/components/business-choice/business-name";
import { BUSINESSES_COOKIE, businessesFrom } from "@/components/dashboard/recent-businesses";
import { goneFrom } from "@/components/resource/gone-business";
import { GonePlace } from "@/components/resource/gone-place";
import { findName, listNames } from "@/lib/business/list/queries";
import { findGone } from "@/lib/business/manage/queries";
import { listScope } from "@/lib/business/policy";
import { isUuid } from "@/lib/core/text";
import { SECTIONS } from "@/lib/i18n/dashboard-sections";
import { paths, queryString } from "@/lib/i18n/paths";
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

/**
 * The user's businesses and the one in the URL. The names of other businesses are not revealed (H31). Without one in
 * the URL, a page about one business is opened for that on which the user worked last.
 */
export async function chosenBusiness(page: PageContext): Promise<Chosen> {
  const { actor, lng } = page;
  const businesses = actor.role === "admin" ? null : await listNames(listScope(actor, { mine: true }), lng);
  const find = async (id: string) => {
    if (businesses) return businesses.find((business) => business.id === id) ?? null;
    const name = isUuid(id) ? await findName(id, lng) : null;
    return name === null ? null : { id, name };
  };
  const id = chosenId(page);
  if (id !== "") return { businesses, named: await find(id) };
  if (businesses?.length === 1) return { businesses, named: businesses[0] ?? null };
  if (!("isOfBusiness" in SECTIONS[page.section])) return { businesses, named: null };
  const last = (await findLast(find)) ?? businesses?.[0];
  if (last) redirect(addressOf(page, last.id));
  return { businesses, named: null };
}

/** The business on which the user worked last, if the user still manages it. */
async function findLast(find: (id: string) => Promise<BusinessName | null>): Promise<BusinessName | null> {
  const [id] = businessesFrom((await cookies()).get(BUSINESSES_COOKIE)?.value);
  return id === undefined ? null : find(id);
}

function addressOf({ lng, section, query }: PageContext, id: string): string {
  const rest = Object.entries(query).map(([name, value]) => [name, [value].flat()[0]] as const);
  return `${paths.dashboard(lng)}/${section}${queryString({ ...Object.fromEntries(rest), restaurant: id })}`;
}
