import { sectionMetadata, sectionPage } from "../../_section/section-page";
import { openDishes } from "../_dishes/dishes-page";

export const generateMetadata = sectionMetadata("dishes/add");

export default sectionPage("dishes/add", openDishes);
