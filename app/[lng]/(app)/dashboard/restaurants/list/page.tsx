import type { Actor } from "@/lib/auth/actor";
import { listManagedRestaurants } from "@/lib/calls/inventory";
import { listInventory } from "@/lib/inventory/queries";
import { inventoryQuery } from "@/lib/inventory/schema";
import { toInventory } from "@/lib/inventory/wire";
import { SectionList, sectionMetadata, sectionPage } from "../../_section/section-page";
import { DEFAULT_STATE, listInput } from "../_inventory/inventory";
import { InventoryScreen } from "../_inventory/inventory-screen";

export const generateMetadata = sectionMetadata("restaurants/list");

/** The businesses that the user manages (RTE-33). */
export default sectionPage("restaurants/list", (page) => (
  <SectionList {...page} call={listManagedRestaurants} defaultState={DEFAULT_STATE} input={listInput} read={readList}>
    <InventoryScreen lng={page.lng} isAdmin={page.actor.role === "admin"} />
  </SectionList>
));

async function readList({ query: asked }: ReturnType<typeof listInput>, actor: Actor) {
  const query = inventoryQuery.parse(asked);
  return toInventory(await listInventory(actor, query, new Date()), query.lang);
}
