import { sectionMetadata, sectionPage } from "../../_section/section-page";
import { AddScreen } from "../add-screen";

export const generateMetadata = sectionMetadata("default-images/add");

/** Adds default pictures of dishes (RTE-43). */
export default sectionPage("default-images/add", ({ lng }) => <AddScreen lng={lng} />);
