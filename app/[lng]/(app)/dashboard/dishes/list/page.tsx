import { sectionMetadata, sectionPage } from "../../_section/section-page";
import { dishesPage } from "../_dishes/dishes-page";
import { MenuScreen } from "../_dishes/menu-screen";

export const generateMetadata = sectionMetadata("dishes/list");

export default sectionPage("dishes/list", dishesPage(MenuScreen));
