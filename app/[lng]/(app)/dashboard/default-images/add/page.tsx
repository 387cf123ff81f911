import { sectionMetadata, sectionPage } from "../../_section/section-page";
import { AddScreen } from "../add-screen";

export const generateMetadata = sectionMetadata("default-images/add");

/** Adding pictures that stand in for dishes (RTE-43). */
export default sectionPage("default-images/add", ({ lng }) => <AddScreen lng={lng} />);
