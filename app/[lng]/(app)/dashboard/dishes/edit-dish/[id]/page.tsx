import { sectionMetadata, sectionPage } from "../../../_section/section-page";
import { openDishes } from "../../_dishes/dishes-page";

export const generateMetadata = sectionMetadata("dishes/edit-dish/[id]");

export default sectionPage("dishes/edit-dish/[id]", openDishes);
