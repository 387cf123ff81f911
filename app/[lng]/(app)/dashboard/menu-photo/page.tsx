import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { sectionMetadata, sectionPage } from "../_section/section-page";
import { MenuPhotoScreen } from "./menu-photo-screen";

export const generateMetadata = sectionMetadata("menu-photo");

/** A menu typed from its photo: owners type their own, or ask for help. */
export default sectionPage("menu-photo", async (page) => {
  const gone = await goneChosen(page);
  if (gone) return gone;
  return <MenuPhotoScreen lng={page.lng} {...(await chosenBusiness(page))} />;
});
