import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { sectionMetadata, sectionPage } from "../_section/section-page";
import { ImagesScreen } from "./images-screen";

export const generateMetadata = sectionMetadata("images");

/** Pictures of a business (RTE-41). */
export default sectionPage("images", async (page) => {
  const gone = await goneChosen(page);
  if (gone) return gone;
  return <ImagesScreen lng={page.lng} {...(await chosenBusiness(page))} />;
});
