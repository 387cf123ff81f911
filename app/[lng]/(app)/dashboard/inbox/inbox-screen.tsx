"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { EntryTabs, SectionHead } from "@/components/resource/section-head";
import { goTo, useListState } from "@/components/resource/use-list-state";
import type { Language } from "@/lib/i18n/language";
import type { KindNames } from "../corrections/corrections";
import type { InboxTemplates } from "./desk";
import { INBOX_DEFAULT_STATE, INBOX_TABS, type InboxTab, tabHref, totalOf } from "./inbox";
import { InboxSearch } from "./inbox-toolbar";
import { useInbox, useTab } from "./use-inbox";
import { Workbench } from "./workbench";

type InboxScreenProps = {
  readonly lng: Language;
  /** The tab of the page that was served. */
  readonly tab: InboxTab;
  readonly templates: InboxTemplates;
  /** Kinds of corrections in words. */
  readonly kinds: KindNames;
};

/** All that waits for admins: a list, and beside it the open entry with its evidence and decision. */
export function InboxScreen({ lng, tab: served, templates, kinds }: InboxScreenProps) {
  const t = useTranslations("inbox");
  const [state, change] = useListState(INBOX_DEFAULT_STATE);
  const tab = useTab(served, state);
  const inbox = useInbox(lng, tab, state, change);
  const section = useRef<HTMLElement>(null);
  const { counts } = inbox;
  return (
    <section ref={section} tabIndex={-1} className="@container grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      {/* The tabs below have more of them, and their counts. */}
      <EntryTabs value={null}>
        <SectionHead title={t("title")}>
          <InboxSearch tab={tab} state={state} onChange={change} />
        </SectionHead>
      </EntryTabs>
      <OfflineNotice />
      <ListTabs
        lng={lng}
        label={t("tabs.label")}
        tabs={INBOX_TABS.map((value) => ({
          value,
          text: t(`tabs.${value}`),
          count: (counts && totalOf(counts, value)) || undefined,
        }))}
        value={tab}
        hrefOf={(value) => tabHref(lng, value as InboxTab)}
        onChoose={(value) => goTo(new URL(tabHref(lng, value as InboxTab), window.location.href))}
      />
      <Workbench
        lng={lng}
        tab={tab}
        state={state}
        inbox={inbox}
        templates={templates}
        kinds={kinds}
        section={section}
        onChange={change}
      />
    </section>
  );
}
