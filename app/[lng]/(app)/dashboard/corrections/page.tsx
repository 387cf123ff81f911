import type { Input } from "@/lib/api-client/request";
import type { Actor } from "@/lib/auth/actor";
import { listCorrections as listCorrectionsCall } from "@/lib/calls/correction";
import { listCorrections } from "@/lib/correction/queries";
import { correctionQuery } from "@/lib/correction/schema";
import { toCorrections } from "@/lib/correction/wire";
import { texts } from "@/lib/i18n/texts";
import { reasonTemplates } from "../_section/reason-templates";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { correctionKinds, inboxPage } from "../inbox/inbox-page";
import { CORRECTIONS_DEFAULT_STATE, correctionsInput } from "./corrections";
import { CorrectionsScreen } from "./corrections-screen";

export const generateMetadata = sectionMetadata("corrections", (lng) => texts(lng, "corrections")("title"));

/** Corrections by visitors: those of their businesses for owners, the inbox for admins. */
export default sectionPage("corrections", (page) => {
  if (page.actor.role === "admin") return inboxPage(page, "correction");
  return (
    <SectionList
      {...page}
      call={listCorrectionsCall}
      defaultState={CORRECTIONS_DEFAULT_STATE}
      input={correctionsInput}
      read={readList}
    >
      <CorrectionsScreen lng={page.lng} kinds={correctionKinds(page.lng)} templates={reasonTemplates("correction")} />
    </SectionList>
  );
});

async function readList({ query: asked }: Input<typeof listCorrectionsCall>, actor: Actor) {
  const { lang, ...query } = correctionQuery.parse(asked);
  return toCorrections(await listCorrections(actor, query), { language: lang, role: actor.role }, new Date());
}
