import { sectionMetadata, sectionPage } from "../../_section/section-page";
import { dishesPage } from "../_dishes/dishes-page";
import { EditorScreen } from "../_dishes/editor-screen";

export const generateMetadata = sectionMetadata("dishes/add");

export default sectionPage("dishes/add", dishesPage(EditorScreen));
