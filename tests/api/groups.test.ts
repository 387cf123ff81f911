import { db } from "@/lib/core/db";
import { testCatalogueSection } from "./catalogue-section";
import { ids } from "./world-ids";

testCatalogueSection({
  path: "/v1/group",
  requirements: "API-40 API-41 API-42",
  made: {},
  used: ids.grill,
  dishesOf: (groupId) => ({ groupId }),
  put: (groupId) => db.dish.update({ where: { id: ids.typical }, data: { groupId } }),
  standsIn: async () => [(await db.dish.findUniqueOrThrow({ where: { id: ids.typical } })).groupId ?? ""],
  details: { dishes: 1, kinds: 0 },
  setDeleted: (id, deletedAt) => db.group.update({ where: { id }, data: { deletedAt } }),
});
