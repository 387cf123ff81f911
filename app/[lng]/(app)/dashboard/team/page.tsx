import { GonePlace } from "@/components/resource/gone-place";
import { TeamScreen } from "@/components/team/team-screen";
import { languageOf } from "@/lib/i18n/language";
import { requireManager } from "../../_app/guard";
import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { type SectionPageProps, sectionMetadata } from "../_section/section-page";

export const generateMetadata = sectionMetadata("team");

/** Who looks after a place: its owners invite, managers see who else is in. */
export default async function TeamPage({ params, searchParams }: SectionPageProps) {
  const { lng: named } = await params;
  const actor = await requireManager(named);
  const lng = languageOf(named);
  const gone = await goneChosen(actor, lng, searchParams);
  if (gone) return <GonePlace lng={lng} gone={gone} />;
  const { id, role } = actor;
  const chosen = await chosenBusiness(actor, lng, searchParams);
  return <TeamScreen lng={lng} self={id} isAdmin={role === "admin"} {...chosen} />;
}
