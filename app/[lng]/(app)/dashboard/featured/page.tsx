import type { Input } from "@/lib/api-client/request";
import { listFeaturedSlots } from "@/lib/calls/featured";
import { listSlots } from "@/lib/featured/queries";
import { slotQuery } from "@/lib/featured/schema";
import { toSlots } from "@/lib/featured/wire";
import { chosenBusiness } from "../_section/chosen-business";
import { type PageContext, SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { FEATURED_DEFAULT_STATE, slotsInput } from "./featured";
import { FeaturedScreen } from "./featured-screen";

export const generateMetadata = sectionMetadata("featured");

/** Slots of featured businesses. */
export default sectionPage("featured", (page) => (
  <SectionList
    {...page}
    call={listFeaturedSlots}
    defaultState={FEATURED_DEFAULT_STATE}
    input={slotsInput}
    read={readList}
  >
    <Screen {...page} />
  </SectionList>
));

async function Screen(page: PageContext) {
  const { named } = await chosenBusiness(page);
  return <FeaturedScreen lng={page.lng} named={named} />;
}

async function readList({ query }: Input<typeof listFeaturedSlots>) {
  const { lang, ...asked } = slotQuery.parse(query);
  return toSlots(await listSlots(asked, new Date()), lang);
}
