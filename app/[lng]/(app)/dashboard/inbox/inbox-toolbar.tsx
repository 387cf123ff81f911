"use client";

import { useTranslations } from "next-intl";
import { SearchField } from "@/components/resource/list-toolbar";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { Button } from "@/components/ui/button";
import { CONTACT_REASONS, CORRECTION_KINDS } from "@/lib/core/constants";
import type { KindNames } from "../corrections/corrections";
import { TABS as FOLDERS } from "./contact-messages";
import { type ChangeInbox, type InboxState, type InboxTab, isDecidedKind, STATUSES, statusOf } from "./inbox";

type InboxToolbarProps = {
  readonly tab: InboxTab;
  readonly state: InboxState;
  readonly kinds: KindNames;
  readonly onChange: ChangeInbox;
};

/** Finds entries of a tab; what was decided has no search. */
export function InboxSearch({ tab, state, onChange }: Omit<InboxToolbarProps, "kinds">) {
  const isWaiting = !isDecidedKind(tab) || statusOf(tab, state.status) === STATUSES[tab][0];
  if (!isWaiting) return null;
  return (
    <search>
      <SearchField search={state.search} onSearch={(search) => onChange({ search, ...BEGIN })} />
    </search>
  );
}

/** The beginning of a list, with no entry open. */
const BEGIN = { page: "1", after: "", open: "", message: "" };

/** Narrows the list of a tab to what was decided, to a kind of correction, or to some messages. */
export function InboxToolbar({ tab, state, kinds, onChange }: InboxToolbarProps) {
  const reports = useTranslations("reports");
  const corrections = useTranslations("corrections");
  const narrow = (changed: Partial<InboxState>) => onChange({ ...changed, ...BEGIN });
  return (
    <>
      {isDecidedKind(tab) ? <StatusChoice tab={tab} state={state} onChange={narrow} /> : null}
      {tab === "correction" ? (
        <ToolbarChoice
          name="kind"
          label={corrections("kind")}
          value={state.kind}
          options={[["", corrections("allKinds")], ...CORRECTION_KINDS.map((kind) => [kind, kinds[kind]] as const)]}
          onChoose={(kind) => narrow({ kind })}
        />
      ) : null}
      {tab === "message" ? <MessageChoices state={state} onChange={narrow} /> : null}
      {tab === "report" && state.by !== "" ? (
        <p className="flex w-full flex-wrap items-center gap-3 text-sm">
          {reports("ofOne")}
          <Button variant="outline" size="small" onClick={() => narrow({ by: "" })}>
            {reports("ofAll")}
          </Button>
        </p>
      ) : null}
    </>
  );
}

type ChoiceProps = { readonly state: InboxState; readonly onChange: (change: Partial<InboxState>) => void };

function StatusChoice({ tab, state, onChange }: ChoiceProps & { readonly tab: keyof typeof STATUSES }) {
  const claims = useTranslations("claims");
  const reports = useTranslations("reports");
  const corrections = useTranslations("corrections");
  const options = {
    claim: () => STATUSES.claim.map((status) => [status, claims(`tabs.${status}`)] as const),
    report: () => STATUSES.report.map((status) => [status, reports(`tabs.${status}`)] as const),
    correction: () => STATUSES.correction.map((status) => [status, corrections(`tabs.${status}`)] as const),
  }[tab]();
  return (
    <ToolbarChoice
      name="status"
      label={{ claim: claims("status"), report: reports("status"), correction: corrections("status") }[tab]}
      value={statusOf(tab, state.status)}
      options={options}
      onChoose={(status) => onChange({ status: status === STATUSES[tab][0] ? "" : status })}
    />
  );
}

function MessageChoices({ state, onChange }: ChoiceProps) {
  const t = useTranslations("contactMessages");
  const contact = useTranslations("contact");
  return (
    <>
      <ToolbarChoice
        name="filter"
        label={t("folders")}
        value={state.filter}
        options={FOLDERS.map((folder) => [folder, t(`filter.${folder}`)] as const)}
        onChoose={(filter) => onChange({ filter })}
      />
      <ToolbarChoice
        name="reason"
        label={t("reason")}
        value={state.reason}
        options={[["", t("allReasons")], ...CONTACT_REASONS.map((each) => [each, contact(`reasons.${each}`)] as const)]}
        onChoose={(reason) => onChange({ reason })}
      />
    </>
  );
}
