import { managedPage } from "@/lib/catalogue/queries";
import { kindCalls } from "@/lib/dish-kind/calls";
import { listManagedKinds } from "@/lib/dish-kind/queries";
import { managedKindQuery } from "@/lib/dish-kind/schema";
import { toManagedKind } from "@/lib/dish-kind/wire";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../_section/section-page";
import { listInput, USUAL } from "./dish-kinds";
import { DishKindsScreen } from "./dish-kinds-screen";

export const generateMetadata = sectionMetadata("dishKinds");

/** Dishes as the country knows them. */
export default function DishKindsPage(props: SectionPageProps) {
  return (
    <SectionPage {...props} call={kindCalls.list} usual={USUAL} input={listInput} read={readList}>
      {(lng) => <DishKindsScreen lng={lng} />}
    </SectionPage>
  );
}

async function readList({ query: asked }: ReturnType<typeof listInput>) {
  const query = managedKindQuery.parse(asked);
  return managedPage(await listManagedKinds(query.state, new Date()), query, toManagedKind);
}
