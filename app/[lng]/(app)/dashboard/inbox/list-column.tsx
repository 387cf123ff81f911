"use client";

import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { ListFrame } from "@/components/resource/list-frame";
import { QueueLoad } from "@/components/resource/queue-load";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/language";
import type { KindNames } from "../corrections/corrections";
import { type ChangeInbox, type InboxState, type InboxTab, isDecidedKind, openState } from "./inbox";
import { InboxEmpty } from "./inbox-empty";
import { InboxList } from "./inbox-list";
import { InboxToolbar } from "./inbox-toolbar";
import { OtherPages } from "./other-pages";
import type { useInbox } from "./use-inbox";
import type { useSelecting } from "./use-selecting";

const QUEUES = { claim: "claims", report: "reports", correction: "corrections" } as const;

type ListColumnProps = {
  readonly lng: Language;
  readonly tab: InboxTab;
  readonly state: InboxState;
  readonly inbox: Pick<ReturnType<typeof useInbox>, "list" | "next">;
  readonly kinds: KindNames;
  readonly openKey: string;
  readonly selecting: ReturnType<typeof useSelecting>;
  /** Element that holds the decisions about selected entries. */
  readonly bar: Ref<HTMLDivElement>;
  readonly onOpen: (key: string) => void;
  readonly onChange: ChangeInbox;
};

/** The list of a tab; beside an open entry it scrolls by itself. */
export function ListColumn(props: ListColumnProps) {
  const { lng, tab, state, inbox, kinds, openKey, selecting, bar, onOpen, onChange } = props;
  const { list, next } = inbox;
  return (
    <div className="flex min-h-0 min-w-0 flex-col @min-[860px]:overflow-y-auto @min-[860px]:border-e @min-[860px]:border-line">
      <ListBar tab={tab} state={state} kinds={kinds} selecting={selecting} onChange={onChange} />
      <ListFrame
        lng={lng}
        list={list}
        onPage={(page) => onChange({ page, ...openState("") })}
        empty={<InboxEmpty lng={lng} tab={tab} state={state} onChange={onChange} />}
      >
        {({ data }) => (
          <InboxList
            lng={lng}
            state={state}
            entries={data}
            openKey={openKey}
            ticks={selecting.ticks}
            isSelecting={selecting.isOn}
            isOneKind={tab !== "all"}
            onOpen={onOpen}
          />
        )}
      </ListFrame>
      {isDecidedKind(tab) ? (
        <div className="p-3">
          <QueueLoad lng={lng} queue={QUEUES[tab]} />
        </div>
      ) : null}
      <OtherPages after={state.after} next={next} onAfter={(after) => onChange({ after, ...openState("") })} />
      <div ref={bar} className="sticky bottom-0 z-20 mt-auto" />
    </div>
  );
}

type ListBarProps = Pick<ListColumnProps, "tab" | "state" | "kinds" | "selecting" | "onChange">;

/** Filters of the list, and the button that starts a selection. */
function ListBar({ tab, state, kinds, selecting, onChange }: ListBarProps) {
  const t = useTranslations("inbox");
  const maySelect = selecting.ticks.ids.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2 empty:hidden">
      <InboxToolbar tab={tab} state={state} kinds={kinds} onChange={onChange} />
      {maySelect ? (
        <Button
          variant="quiet"
          size="small"
          className="ms-auto"
          aria-pressed={selecting.isOn}
          onClick={() => selecting.turn(!selecting.isOn)}
        >
          {t("selectSeveral")}
        </Button>
      ) : null}
    </div>
  );
}
