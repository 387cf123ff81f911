import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { sectionMetadata, sectionPage } from "../_section/section-page";
import { MenuPhotoScreen } from "./menu-photo-screen";

export const generateMetadata = sectionMetadata("menu-photo");

/** Types a menu from its photo; owners can ask admins for help. */
export default sectionPage("menu-photo", async (page) => {
  const gone = await goneChosen(page);
  if (gone) return gone;
  // Without a business, admins see the menus of all that wait to be typed.
  const isQueue = page.actor.role === "admin" && page.query.restaurant === undefined;
  const chosen = isQueue ? { businesses: null, named: null } : await chosenBusiness(page);
  return <MenuPhotoScreen lng={page.lng} {...chosen} />;
});
