import "server-only";
import { stateFrom } from "@/components/resource/list-input";
import type { Answer } from "@/lib/api-client/request";
import type { Actor } from "@/lib/auth/actor";
import { listInbox as listInboxCall } from "@/lib/calls/inbox";
import { CORRECTION_KINDS, type Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";
import { listInbox } from "@/lib/inbox/queries";
import { inboxQuery } from "@/lib/inbox/schema";
import { toInbox } from "@/lib/inbox/wire";
import { reasonTemplates } from "../_section/reason-templates";
import { type PageContext, SectionList } from "../_section/section-page";
import type { KindNames } from "../corrections/corrections";
import { INBOX_DEFAULT_STATE, type InboxTab, inboxInput, tabIn } from "./inbox";
import { InboxScreen } from "./inbox-screen";

/** The inbox on a tab; `all` lets the address choose it. */
export function inboxPage(page: PageContext, shown: InboxTab) {
  const { lng, query } = page;
  const tab = shown === "all" ? tabIn(stateFrom(INBOX_DEFAULT_STATE, query)) : shown;
  const templates = {
    review: reasonTemplates("review"),
    list: reasonTemplates("list"),
    correction: reasonTemplates("correction"),
    edit: reasonTemplates("edit"),
    restaurant: reasonTemplates("restaurant"),
  };
  return (
    <SectionList
      {...page}
      call={listInboxCall}
      defaultState={INBOX_DEFAULT_STATE}
      input={(language, state) => inboxInput(language, tab, state)}
      read={readInbox}
    >
      <InboxScreen lng={lng} tab={tab} templates={templates} kinds={correctionKinds(lng)} />
    </SectionList>
  );
}

async function readInbox(
  { query }: ReturnType<typeof inboxInput>,
  actor: Actor,
): Promise<Answer<typeof listInboxCall>> {
  const { lang, ...asked } = inboxQuery.parse(query);
  const now = new Date();
  return toInbox(await listInbox({ actor, now }, asked), lang, now);
}

export function correctionKinds(lng: Language): KindNames {
  const t = texts(lng, "correction");
  return Object.fromEntries(CORRECTION_KINDS.map((kind) => [kind, t(`kinds.${kind}`)])) as KindNames;
}
