"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { addressQuery } from "@/components/resource/list-input";
import { OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { SearchField, ToolbarRow } from "@/components/resource/list-toolbar";
import { SectionHead } from "@/components/resource/section-head";
import { useListState } from "@/components/resource/use-list-state";
import type { Language } from "@/lib/i18n/language";
import { AliasEditor } from "./alias-editor";
import { AliasList, AskedList } from "./lists";
import { SEARCHES_DEFAULT_STATE, TABS, tabOf } from "./searches";

export function SearchesScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("searches");
  const [state, change] = useListState(SEARCHES_DEFAULT_STATE);
  const [taught, setTaught] = useState<string | null>(null);
  const tab = tabOf(state);
  const list = { lng, state, onChange: change };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("title")} action={t("new")} onAction={() => setTaught("")} />
      <OfflineNotice />
      <ToolbarRow>
        <SearchField search={state.search} onSearch={(search) => change({ search, page: "1" })} />
        <ListTabs
          look="chips"
          lng={lng}
          label={t("lists")}
          value={tab}
          tabs={TABS.map((value) => ({ value, text: t(`tabs.${value}`), count: undefined }))}
          hrefOf={(value) => addressQuery(SEARCHES_DEFAULT_STATE, { tab: value, search: "", page: "1" })}
          onChoose={(value) => change({ tab: value, search: "", page: "1" })}
        />
      </ToolbarRow>
      {tab === "aliases" ? <AliasList {...list} /> : <AskedList {...list} onTeach={setTaught} />}
      {taught === null ? null : <AliasEditor lng={lng} words={taught} onClose={() => setTaught(null)} />}
    </section>
  );
}
