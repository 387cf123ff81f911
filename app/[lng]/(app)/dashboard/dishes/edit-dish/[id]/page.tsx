import { sectionMetadata, sectionPage } from "../../../_section/section-page";
import { dishesPage } from "../../_dishes/dishes-page";
import { EditorScreen } from "../../_dishes/editor-screen";

export const generateMetadata = sectionMetadata("dishes/edit-dish/[id]");

export default sectionPage("dishes/edit-dish/[id]", dishesPage(EditorScreen));
