import type { Input } from "@/lib/api-client/request";
import type { Actor } from "@/lib/auth/actor";
import { listCorrections as listCorrectionsCall } from "@/lib/calls/correction";
import { CORRECTION_KINDS, type Language } from "@/lib/core/constants";
import { listCorrections } from "@/lib/correction/queries";
import { correctionQuery } from "@/lib/correction/schema";
import { toCorrections } from "@/lib/correction/wire";
import { texts } from "@/lib/i18n/texts";
import { reasonTemplates } from "../_section/reason-templates";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { CORRECTIONS_DEFAULT_STATE, correctionsInput, type KindNames } from "./corrections";
import { CorrectionsScreen } from "./corrections-screen";

export const generateMetadata = sectionMetadata("corrections");

/** Corrections sent by visitors; owners see those of their businesses. */
export default sectionPage("corrections", (page) => (
  <SectionList
    {...page}
    call={listCorrectionsCall}
    defaultState={CORRECTIONS_DEFAULT_STATE}
    input={correctionsInput}
    read={readList}
  >
    <CorrectionsScreen
      lng={page.lng}
      role={page.actor.role}
      kinds={kindNames(page.lng)}
      templates={reasonTemplates("correction")}
    />
  </SectionList>
));

function kindNames(lng: Language): KindNames {
  const t = texts(lng, "correction");
  return Object.fromEntries(CORRECTION_KINDS.map((kind) => [kind, t(`kinds.${kind}`)])) as KindNames;
}

async function readList({ query: asked }: Input<typeof listCorrectionsCall>, actor: Actor) {
  const { lang, ...query } = correctionQuery.parse(asked);
  return toCorrections(await listCorrections(actor, query), { language: lang, role: actor.role }, new Date());
}
