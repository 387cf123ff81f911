"use client";

import { useTranslations } from "next-intl";
import { ListFrame } from "@/components/resource/list-frame";
import { OfflineNotice } from "@/components/resource/list-states";
import { SearchField, ToolbarRow } from "@/components/resource/list-toolbar";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { SectionHead } from "@/components/resource/section-head";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listMembers } from "@/lib/calls/user-admin";
import { ROLES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { UserPanel } from "./user-panel";
import { type ChangeUsers, USERS_DEFAULT_STATE, type UsersState, usersInput } from "./users";
import { UsersTable } from "./users-table";

type UsersScreenProps = {
  readonly lng: Language;
  readonly self: string;
  readonly templates: ReasonTemplates;
};

/** All users; an open one shows their activity and the actions of an admin. */
export function UsersScreen({ lng, self, templates }: UsersScreenProps) {
  const t = useTranslations("members");
  const [state, change] = useListState(USERS_DEFAULT_STATE);
  const list = useListPage(queryOptionsFor(listMembers, usersInput(lng, state)), (page) => change({ page }, true));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("title")} />
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
        {({ data }) => <UsersTable lng={lng} self={self} users={data} onOpen={(user) => change({ user })} />}
      </ListFrame>
      {state.user === "" ? null : (
        <UserPanel
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

function Narrowing({ state, onChange }: { readonly state: UsersState; readonly onChange: ChangeUsers }) {
  const t = useTranslations("members");
  return (
    <ToolbarRow>
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
    </ToolbarRow>
  );
}
