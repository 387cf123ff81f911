import { sectionMetadata } from "../../_section/section-page";
import { DishesPage } from "../_dishes/dishes-page";

export const generateMetadata = sectionMetadata("dishes");

export default DishesPage;
