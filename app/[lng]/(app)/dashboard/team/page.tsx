import { TeamScreen } from "@/components/team/team-screen";
import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { sectionMetadata, sectionPage } from "../_section/section-page";

export const generateMetadata = sectionMetadata("team");

/** Team of a business: owners invite, managers see the members. */
export default sectionPage("team", async (page) => {
  const { lng, actor } = page;
  const gone = await goneChosen(page);
  if (gone) return gone;
  return <TeamScreen lng={lng} self={actor.id} isAdmin={actor.role === "admin"} {...(await chosenBusiness(page))} />;
});
