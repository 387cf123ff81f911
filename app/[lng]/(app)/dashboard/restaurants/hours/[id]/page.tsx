import { HoursScreen } from "@/components/hours-editor/hours-screen";
import { findManaged } from "@/lib/business/manage/queries";
import { toRestaurant } from "@/lib/business/wire";
import { getRestaurant } from "@/lib/calls/business";
import type { Language } from "@/lib/core/constants";
import { goneOrNotFound } from "../../../_section/chosen-business";
import { SectionList, sectionMetadata, sectionPage } from "../../../_section/section-page";

export const generateMetadata = sectionMetadata("restaurants/hours/[id]");

/** Opening hours of a business; 404 for users who do not manage it (H31). */
export default sectionPage("restaurants/hours/[id]", async (page) => {
  const { actor, id } = page;
  const business = await findManaged(actor, id);
  if (!business) return goneOrNotFound(page);
  const now = new Date();
  return (
    <SectionList
      {...page}
      call={getRestaurant}
      defaultState={{}}
      input={(lng: Language) => ({ params: { id }, query: { lang: lng } })}
      read={async ({ query }) => ({ data: toRestaurant(business, { language: query?.lang ?? "en", now }) })}
    >
      <HoursScreen lng={page.lng} id={id} now={now.toISOString()} />
    </SectionList>
  );
});
