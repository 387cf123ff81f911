import "server-only";
import { Suspense } from "react";
import { stateFrom } from "@/components/resource/list-input";
import { ListSkeleton } from "@/components/resource/list-states";
import { listInbox as listInboxCall } from "@/lib/calls/inbox";
import { CORRECTION_KINDS, type Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";
import { listInbox } from "@/lib/inbox/queries";
import { inboxQuery } from "@/lib/inbox/schema";
import { toInbox } from "@/lib/inbox/wire";
import { Prefetched } from "../../_app/prefetched";
import { reasonTemplates } from "../_section/reason-templates";
import type { PageContext } from "../_section/section-page";
import type { KindNames } from "../corrections/corrections";
import { INBOX_DEFAULT_STATE, type InboxTab, inboxInput, tabIn } from "./inbox";
import { InboxScreen } from "./inbox-screen";

/** The inbox on a tab; `all` lets the address choose it. */
export function inboxPage({ lng, actor, query }: PageContext, page: InboxTab) {
  const state = stateFrom(INBOX_DEFAULT_STATE, query);
  const tab = page === "all" ? tabIn(state) : page;
  const input = inboxInput(lng, tab, state);
  const read = async () => {
    const { lang, ...asked } = inboxQuery.parse(input.query);
    const now = new Date();
    return toInbox(await listInbox({ actor, now }, asked), lang, now);
  };
  const templates = {
    review: reasonTemplates("review"),
    list: reasonTemplates("list"),
    correction: reasonTemplates("correction"),
    edit: reasonTemplates("edit"),
    restaurant: reasonTemplates("restaurant"),
  };
  return (
    <Suspense fallback={<ListSkeleton label={texts(lng, "resource")("loading")} />}>
      <Prefetched call={listInboxCall} input={input} read={read}>
        <InboxScreen lng={lng} tab={tab} templates={templates} kinds={correctionKinds(lng)} />
      </Prefetched>
    </Suspense>
  );
}

export function correctionKinds(lng: Language): KindNames {
  const t = texts(lng, "correction");
  return Object.fromEntries(CORRECTION_KINDS.map((kind) => [kind, t(`kinds.${kind}`)])) as KindNames;
}
