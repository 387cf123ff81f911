import { redirect } from "next/navigation";
import { paths } from "@/lib/i18n/paths";
import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { sectionMetadata, sectionPage } from "../_section/section-page";

export const generateMetadata = sectionMetadata("hours");

/** Leads to the hours of the chosen business, so that the sidebar needs no id; without one, to the list of all. */
export default sectionPage("hours", async (page) => {
  const gone = await goneChosen(page);
  if (gone) return gone;
  const { named } = await chosenBusiness(page);
  redirect(named ? paths.editHours(page.lng, named.id) : paths.dashboard(page.lng, "restaurants/list"));
});
