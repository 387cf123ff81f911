import { redirect } from "next/navigation";
import { isUuid } from "@/lib/core/text";
import { findManaged } from "@/lib/dish/manage/queries";
import { paths, queryString } from "@/lib/i18n/paths";
import { type PageContext, sectionMetadata, sectionPage } from "../../../_section/section-page";
import { dishesPage } from "../../_dishes/dishes-page";
import { EditorScreen } from "../../_dishes/editor-screen";

export const generateMetadata = sectionMetadata("dishes/edit-dish/[id]");

export default sectionPage("dishes/edit-dish/[id]", async (page) => {
  await addBusiness(page);
  return dishesPage(EditorScreen)(page);
});

/** Redirects from an address without the business: the menu behind the editor and the switcher are of that business. */
async function addBusiness({ lng, actor, id, query }: PageContext): Promise<void> {
  if (query.restaurant !== undefined || !isUuid(id)) return;
  const dish = await findManaged(id, actor);
  if (dish) redirect(`${paths.editDish(lng, id)}${queryString({ restaurant: dish.businessId })}`);
}
