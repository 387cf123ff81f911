// @vitest-environment happy-dom
import "./default-image-editor";
import "./default-image-in-use";
import en from "@/messages/en.json";
import { testCatalogueSection } from "@/tests/support/catalogue-section";
import { DefaultImagesScreen } from "./default-images-screen";

const PICTURE = { url: { small: "/media/a-160.webp", medium: "/media/a-320.webp" }, width: 320, height: 240 };

testCatalogueSection({
  screen: <DefaultImagesScreen lng="en" />,
  texts: en.defaultImages,
  path: "/api/v1/dish/default-images",
  made: { media: PICTURE, category: null, categoryName: null, chosen: 0, borrowed: 0 },
  inWay: "1dish has this photo",
  moveTo: en.defaultImages.moveTo,
  requirements: "RTE-42 DDI-20",
  isAddedElsewhere: true,
});
