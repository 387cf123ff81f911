import { sectionMetadata, sectionPage } from "../../_section/section-page";
import { openDishes } from "../_dishes/dishes-page";

export const generateMetadata = sectionMetadata("dishes/list");

export default sectionPage("dishes/list", openDishes);
