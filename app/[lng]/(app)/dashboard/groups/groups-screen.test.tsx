// @vitest-environment happy-dom
import "./group-editor";
import "./group-in-use";
import en from "@/messages/en.json";
import { testCatalogueSection } from "@/tests/support/catalogue-section";
import { GroupsScreen } from "./groups-screen";

testCatalogueSection({
  screen: <GroupsScreen lng="en" />,
  texts: en.groups,
  path: "/api/v1/group",
  made: { position: 0, dishes: 0, kinds: 0, restaurants: 0 },
  inWay: "1dish is in this section",
  moveTo: en.groups.moveDishesTo,
  requirements: "API-41 RTE-40 DDI-18 DDI-19",
});
