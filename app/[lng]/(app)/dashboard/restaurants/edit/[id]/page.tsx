import { findManaged } from "@/lib/business/manage/queries";
import { toRestaurant } from "@/lib/business/wire";
import { getRestaurant } from "@/lib/calls/business";
import { texts } from "@/lib/i18n/texts";
import { Prefetched } from "../../../../_app/prefetched";
import { goneOrNotFound } from "../../../_section/chosen-business";
import { sectionMetadata, sectionPage } from "../../../_section/section-page";
import { ChangedBusiness } from "../../_editor/changed-business";

export const generateMetadata = sectionMetadata("restaurants/edit/[id]", (lng) => texts(lng, "businessEditor")("edit"));

/** Edits a business; 404 for users who do not manage it (H31). */
export default sectionPage("restaurants/edit/[id]", async (page) => {
  const { lng, actor, id } = page;
  const business = await findManaged(actor, id);
  if (!business) return goneOrNotFound(page);
  const read = async () => ({ data: toRestaurant(business, { language: lng, now: new Date() }) });
  return (
    <Prefetched call={getRestaurant} input={{ params: { id }, query: { lang: lng } }} read={read}>
      <ChangedBusiness lng={lng} isAdmin={actor.role === "admin"} id={id} />
    </Prefetched>
  );
});
