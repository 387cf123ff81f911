// @vitest-environment happy-dom
import "./dish-kind-editor";
import "./dish-kind-in-use";
import en from "@/messages/en.json";
import { testCatalogueSection } from "@/tests/support/catalogue-section";
import { DishKindsScreen } from "./dish-kinds-screen";

testCatalogueSection({
  screen: <DishKindsScreen lng="en" />,
  texts: en.dishKinds,
  path: "/api/v1/dish-kind",
  made: {
    category: { _id: "c1", slug: "soup", name: "Soup", translation: {} },
    group: null,
    aliases: [],
    dishes: 0,
    restaurants: 0,
  },
  inWay: "1dish is of this kind",
  moveTo: en.dishKinds.moveTo,
});
