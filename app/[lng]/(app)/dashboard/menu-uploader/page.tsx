import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { sectionMetadata, sectionPage } from "../_section/section-page";
import { UploaderScreen } from "./uploader-screen";

export const generateMetadata = sectionMetadata("menu-uploader");

/** Uploads a menu from files (RTE-44). */
export default sectionPage("menu-uploader", async (page) => {
  const gone = await goneChosen(page);
  if (gone) return gone;
  const { businesses, named } = await chosenBusiness(page);
  return <UploaderScreen key={named?.id} lng={page.lng} businesses={businesses} asked={named} />;
});
