import { listManagedDishKinds } from "@/lib/calls/dish-kind";
import { managedPage } from "@/lib/catalogue/queries";
import { listManagedKinds } from "@/lib/dish-kind/queries";
import { managedKindQuery } from "@/lib/dish-kind/schema";
import { toManagedKind } from "@/lib/dish-kind/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { DEFAULT_STATE, listInput } from "./dish-kinds";
import { DishKindsScreen } from "./dish-kinds-screen";

export const generateMetadata = sectionMetadata("dish-kinds");

/** Kinds of dish. */
export default sectionPage("dish-kinds", (page) => (
  <SectionList {...page} call={listManagedDishKinds} defaultState={DEFAULT_STATE} input={listInput} read={readList}>
    <DishKindsScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query: asked }: ReturnType<typeof listInput>) {
  const query = managedKindQuery.parse(asked);
  return managedPage(await listManagedKinds(query.state, new Date()), query, toManagedKind);
}
