"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { addressQuery } from "@/components/resource/list-input";
import { ListEmpty, ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { SearchField, ToolbarChoice, ToolbarRow } from "@/components/resource/list-toolbar";
import { SectionHead } from "@/components/resource/section-head";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listContactMessages } from "@/lib/calls/contact-message";
import { CONTACT_REASONS } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { BackToList, ContactMessageDetail, NothingOpened } from "./contact-message-detail";
import { ContactMessageList } from "./contact-message-list";
import {
  type ChangeContactMessages,
  CONTACT_MESSAGES_DEFAULT_STATE,
  type ContactMessage,
  type ContactMessagesState,
  contactMessagesInput,
  TABS,
} from "./contact-messages";
import { useFiling } from "./use-filing";

/** Messages from visitors beside the open one; phones show one at a time (RTE-45). */
export function ContactMessagesScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("inbox");
  const [state, change] = useListState(CONTACT_MESSAGES_DEFAULT_STATE);
  const list = useListPage(queryOptionsFor(listContactMessages, contactMessagesInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const filing = useFiling();
  const section = useRef<HTMLElement>(null);

  // Closes a filed message first; otherwise the next read would mark it as read again.
  const leave = (message: ContactMessage, act: (message: ContactMessage) => void) => {
    change({ message: "" }, true);
    section.current?.focus({ preventScroll: true });
    act(message);
  };
  const isOpen = state.message !== "";
  return (
    <section ref={section} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      <SectionHead title={t("title")} />
      <OfflineNotice />
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${isOpen ? "max-lg:hidden" : ""}`}>
        <Narrowing lng={lng} state={state} counts={list.data?.counts} onChange={change} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={isOpen ? "min-w-0 max-lg:hidden" : "min-w-0"}>
          <ListFrame
            lng={lng}
            onPage={(page) => change({ page })}
            list={list}
            empty={
              <ListEmpty
                title={t("none")}
                text={t("noneText")}
                state={{ search: state.search.trim(), state: "" }}
                onClear={() => change({ search: "", page: "1" })}
                onWiden={isNarrowed(state) ? () => change({ filter: "all", reason: "", page: "1" }) : undefined}
              >
                <Button variant="outline" size="small" icon="external-link" href={paths.page(lng, "contact-us")}>
                  {t("toForm")}
                </Button>
              </ListEmpty>
            }
          >
            {({ data }) => (
              <ContactMessageList
                lng={lng}
                messages={data}
                opened={state.message}
                onOpen={(message) => change({ message })}
              />
            )}
          </ListFrame>
        </div>
        {isOpen ? (
          <div className="min-w-0">
            <BackToList onBack={() => change({ message: "" })} />
            <ContactMessageDetail
              key={state.message}
              lng={lng}
              id={state.message}
              isPending={filing.isPending}
              onRead={filing.read}
              onFile={(message, folder) => leave(message, (left) => filing.file(left, folder))}
              onUnread={(message) => leave(message, filing.unread)}
            />
          </div>
        ) : (
          <NothingOpened />
        )}
      </div>
    </section>
  );
}

const isNarrowed = ({ filter, reason }: ContactMessagesState) =>
  filter !== CONTACT_MESSAGES_DEFAULT_STATE.filter || reason !== "";

type NarrowingProps = {
  readonly lng: Language;
  readonly state: ContactMessagesState;
  readonly counts: Readonly<Record<(typeof TABS)[number], number>> | undefined;
  readonly onChange: ChangeContactMessages;
};

function Narrowing({ lng, state, counts, onChange }: NarrowingProps) {
  const t = useTranslations("inbox");
  const contact = useTranslations("contact");
  const reasons = CONTACT_REASONS.map((reason) => [reason, contact(`reasons.${reason}`)] as const);
  return (
    <>
      <ListTabs
        lng={lng}
        label={t("folders")}
        value={TABS.find((tab) => tab === state.filter) ?? CONTACT_MESSAGES_DEFAULT_STATE.filter}
        tabs={TABS.map((value) => ({ value, text: t(`filter.${value}`), count: counts?.[value] }))}
        hrefOf={(filter) => addressQuery(CONTACT_MESSAGES_DEFAULT_STATE, { ...state, filter, page: "1", message: "" })}
        onChoose={(filter) => onChange({ filter, page: "1", message: "" })}
      />
      <ToolbarRow>
        <SearchField search={state.search} onSearch={(search) => onChange({ search, page: "1" })} />
        <ToolbarChoice
          name="reason"
          label={t("reason")}
          value={state.reason}
          options={[["", t("allReasons")], ...reasons]}
          onChoose={(reason) => onChange({ reason, page: "1" })}
        />
      </ToolbarRow>
    </>
  );
}
