"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { BusinessName } from "@/components/business-choice/business-name";
import { ConfirmDialog } from "@/components/resource/confirm-dialog";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { changeTeamRole, takeOutOfTeam } from "@/lib/calls/team";
import { formatDate } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { TEAM_ROLES } from "@/lib/team/model";
import type { Member, Reader } from "./team";

type TeamMembersProps = Reader & {
  readonly lng: Language;
  readonly business: BusinessName;
  readonly members: readonly Member[];
  readonly canInvite: boolean;
};

export function TeamMembers({ lng, business, members, canInvite, self, isAdmin }: TeamMembersProps) {
  const t = useTranslations("team");
  const [asked, ask] = useState<Member | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const mayTakeOut = ({ _id, role }: Member) => isAdmin || (role === "manager" && (canInvite || _id === self));
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-1 md:p-5">
      <h2 className="text-lg">{t("members")}</h2>
      {members.length === 0 ? <p className="text-ink-2">{t("nobody")}</p> : null}
      <ul ref={list} tabIndex={-1} className="outline-none">
        {members.map((member) => (
          <li
            key={member._id}
            className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0 last:pb-0"
          >
            <MemberWords lng={lng} member={member} isSelf={member._id === self} />
            {isAdmin ? <RoleChoice business={business.id} member={member} /> : null}
            {mayTakeOut(member) ? (
              <Button
                variant="outline"
                size="small"
                aria-label={member._id === self ? undefined : t("takeOutOf", { name: isolated(member.fullname) })}
                onClick={() => ask(member)}
              >
                {t(member._id === self ? "leave" : "takeOut")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <TakeOutDialog
          lng={lng}
          business={business}
          member={asked}
          isSelf={asked._id === self}
          onClose={() => ask(null)}
          onDone={() => {
            ask(null);
            // The pressed button disappears with its row.
            list.current?.focus();
          }}
        />
      ) : null}
    </section>
  );
}

function MemberWords({
  lng,
  member,
  isSelf,
}: {
  readonly lng: Language;
  readonly member: Member;
  readonly isSelf: boolean;
}) {
  const t = useTranslations("team");
  return (
    <div className="min-w-0 flex-[1_1_14rem]">
      <p className="font-semibold wrap-anywhere">
        <bdi>{member.fullname}</bdi>
        {isSelf ? <span className="font-normal text-ink-2"> {t("you")}</span> : null}
      </p>
      <p className="text-sm wrap-anywhere">
        <bdi lang={lng === "en" ? undefined : "en"} dir="ltr">
          {member.email}
        </bdi>
      </p>
      <p className="text-sm text-ink-2">
        {t("since", { role: t(`roles.${member.role}`), date: formatDate(member.since, lng) })}
        {member.invitedBy ? ` · ${inviterText(t, member.invitedBy)}` : null}
      </p>
    </div>
  );
}

type TeamText = ReturnType<typeof useTranslations<"team">>;

/** The inviter; shows whether they have left the team, which helps to decide about the member. */
function inviterText(t: TeamText, { fullname, isLeading }: NonNullable<Member["invitedBy"]>): string {
  if (fullname === "") return t("invitedByNobody");
  return t(isLeading ? "invitedBy" : "invitedByGone", { name: isolated(fullname) });
}

/** Changes a member's role; admins only. */
function RoleChoice({ business, member }: { readonly business: string; readonly member: Member }) {
  const t = useTranslations("team");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(changeTeamRole);
  const name = isolated(member.fullname);
  return (
    <SelectField
      name="role"
      id={`role-${member._id}`}
      label={t("roleOf", { name })}
      isLabelHidden
      value={member.role}
      options={TEAM_ROLES.map((role) => [role, t(`roles.${role}`)] as const)}
      aria-disabled={isPending}
      onChange={({ target }) => {
        const role = TEAM_ROLES.find((each) => each === target.value);
        if (!role || isPending) return;
        mutate(
          { params: { id: business, userId: member._id }, body: { role } },
          {
            onSuccess: () => toast("success", t("roleChanged", { name, role: t(`roles.${role}`) })),
            onError: (error) => toast("error", errorText(error)),
          },
        );
      }}
    />
  );
}

type TakeOutDialogProps = {
  readonly lng: Language;
  readonly business: BusinessName;
  readonly member: Member;
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function TakeOutDialog({ lng, business, member, isSelf, onClose, onDone }: TakeOutDialogProps) {
  const t = useTranslations("team");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(takeOutOfTeam);
  const words = { name: isolated(member.fullname), place: isolated(business.name) };
  const takeOut = () =>
    mutate(
      { params: { id: business.id, userId: member._id } },
      {
        onSuccess: () => {
          // The user has left the team and may have lost access: let the server redirect.
          if (isSelf) return window.location.assign(paths.dashboard(lng));
          toast("success", t("takenOut", words));
          onDone();
        },
        onError: (error) => {
          toast("error", errorText(error));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t(isSelf ? "leaveAsk" : "takeOutAsk", words)}
      lead={t(isSelf ? "leaveText" : member.role === "owner" ? "takeOutOwnerText" : "takeOutText")}
      action={t(isSelf ? "leave" : "takeOut")}
      isPending={isPending}
      onConfirm={takeOut}
      onClose={onClose}
    />
  );
}
