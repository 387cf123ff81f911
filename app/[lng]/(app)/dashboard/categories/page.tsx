import { listManagedCategories as listManagedCategoriesCall } from "@/lib/calls/category";
import { managedPage } from "@/lib/catalogue/queries";
import { listManagedCategories } from "@/lib/category/queries";
import { managedCategoryQuery } from "@/lib/category/schema";
import { toManagedCategory } from "@/lib/category/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { CategoriesScreen } from "./categories-screen";
import { DEFAULT_STATE, listInput } from "./category";

export const generateMetadata = sectionMetadata("categories");

/** The categories of one type. */
export default sectionPage("categories", (page) => (
  <SectionList
    {...page}
    call={listManagedCategoriesCall}
    defaultState={DEFAULT_STATE}
    input={listInput}
    read={readList}
  >
    <CategoriesScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query: asked }: ReturnType<typeof listInput>) {
  const query = managedCategoryQuery.parse(asked);
  return managedPage(await listManagedCategories(query.type, query.state, new Date()), query, toManagedCategory);
}
