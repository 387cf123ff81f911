import { chosenBusiness } from "../_section/chosen-business";
import { sectionMetadata, sectionPage } from "../_section/section-page";
import { UploaderScreen } from "./uploader-screen";

export const generateMetadata = sectionMetadata("menu-uploader");

/** Uploads a menu from files (RTE-44). */
export default sectionPage("menu-uploader", async (page) => {
  const { businesses, named } = await chosenBusiness(page);
  return <UploaderScreen lng={page.lng} businesses={businesses} asked={named} />;
});
