"use client";

import { useTranslations } from "next-intl";
import { ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { SearchField, ToolbarChoice } from "@/components/resource/list-toolbar";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { SectionHead } from "@/components/resource/section-head";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listMembers } from "@/lib/calls/user-admin";
import { ROLES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { MemberPanel } from "./member-panel";
import { type ChangeMembers, MEMBERS_DEFAULT_STATE, type MembersState, membersInput } from "./members";
import { MembersTable } from "./members-table";

type MembersScreenProps = {
  readonly lng: Language;
  readonly self: string;
  readonly templates: ReasonTemplates;
};

/** All accounts; an open one shows its activity and the actions of an admin. */
export function MembersScreen({ lng, self, templates }: MembersScreenProps) {
  const t = useTranslations("members");
  const [state, change] = useListState(MEMBERS_DEFAULT_STATE);
  const list = useListPage(queryOptionsFor(listMembers, membersInput(lng, state)), (page) => change({ page }, true));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} lead={t("lead")} />
      <OfflineNotice />
      <Narrowing state={state} onChange={change} />
      <ListFrame
        lng={lng}
        onPage={(page) => change({ page })}
        list={list}
        empty={
          <EmptyState title={t("none")} text={t("noneText")}>
            <Button
              variant="outline"
              size="small"
              onClick={() => change({ search: "", role: "", banned: "", page: "1" })}
            >
              {t("clear")}
            </Button>
          </EmptyState>
        }
      >
        {({ data }) => <MembersTable lng={lng} self={self} members={data} onOpen={(user) => change({ user })} />}
      </ListFrame>
      {state.user === "" ? null : (
        <MemberPanel
          key={state.user}
          lng={lng}
          id={state.user}
          isSelf={state.user === self}
          templates={templates}
          onClose={() => change({ user: "" }, true)}
        />
      )}
    </section>
  );
}

function Narrowing({ state, onChange }: { readonly state: MembersState; readonly onChange: ChangeMembers }) {
  const t = useTranslations("members");
  return (
    <search className="flex flex-wrap gap-3">
      <SearchField search={state.search} onSearch={(search) => onChange({ search, page: "1" })} />
      <ToolbarChoice
        name="role"
        label={t("role")}
        value={state.role}
        options={[["", t("allRoles")], ...ROLES.map((role) => [role, t(`roles.${role}`)] as const)]}
        onChoose={(role) => onChange({ role, page: "1" })}
      />
      <ToolbarChoice
        name="banned"
        label={t("standing")}
        value={state.banned}
        options={[
          ["", t("allStandings")],
          ["true", t("banned")],
          ["false", t("notBanned")],
        ]}
        onChoose={(banned) => onChange({ banned, page: "1" })}
      />
    </search>
  );
}
