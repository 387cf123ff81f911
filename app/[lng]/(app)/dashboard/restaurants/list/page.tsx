import type { Actor } from "@/lib/auth/actor";
import { inventoryCalls } from "@/lib/inventory/calls";
import { listInventory } from "@/lib/inventory/queries";
import { inventoryQuery } from "@/lib/inventory/schema";
import { toInventory } from "@/lib/inventory/wire";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../../_section/section-page";
import { listInput, USUAL } from "../_inventory/inventory";
import { InventoryScreen } from "../_inventory/inventory-screen";

export const generateMetadata = sectionMetadata("restaurants");

/** The places that an owner or an admin manages (RTE-33). */
export default function RestaurantsPage(props: SectionPageProps) {
  return (
    <SectionPage {...props} access="manager" call={inventoryCalls.list} usual={USUAL} input={listInput} read={readList}>
      {(lng, { role }) => <InventoryScreen lng={lng} isAdmin={role === "admin"} />}
    </SectionPage>
  );
}

async function readList({ query: asked }: ReturnType<typeof listInput>, actor: Actor) {
  const query = inventoryQuery.parse(asked);
  return toInventory(await listInventory(actor, query, new Date()), query.lang);
}
