import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { sectionMetadata, sectionPage } from "../_section/section-page";
import { MenuPhotoScreen } from "./menu-photo-screen";

export const generateMetadata = sectionMetadata("menu-photo");

/** Types a menu from its photo; owners can ask admins for help. */
export default sectionPage("menu-photo", async (page) => {
  const gone = await goneChosen(page);
  if (gone) return gone;
  return <MenuPhotoScreen lng={page.lng} {...(await chosenBusiness(page))} />;
});
