"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/resource/confirm-dialog";
import { ReasonDialog, type ReasonTemplates } from "@/components/resource/reason-dialog";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { REASON_MAX, ROLES, type Role } from "@/lib/core/constants";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { BAN_DAYS, type BanDays, type OpenedMember } from "./members";
import { useMemberWrites } from "./use-member-writes";

type MemberActionsProps = {
  readonly lng: Language;
  readonly member: OpenedMember;
  readonly isSelf: boolean;
  readonly templates: ReasonTemplates;
};

/** Actions of an admin on an account; on their own, none that would lock them out (H25). */
export function MemberActions({ member, isSelf, templates }: MemberActionsProps) {
  const t = useTranslations("members");
  const roleId = useId();
  const writes = useMemberWrites();
  const [asked, setAsked] = useState<"ban" | "admin" | "factors" | null>(null);
  const { isPending } = writes;
  const close = () => {
    setAsked(null);
    writes.forgive();
  };
  const chooseRole = (role: Role) => {
    if (isPending || role === member.role) return;
    if (role === "admin") setAsked("admin");
    else writes.changeRole(member, role);
  };
  if (isSelf) return <p className="rounded-md bg-sunk p-3">{t("self")}</p>;
  const name = isolated(member.fullname);
  return (
    <div className="grid gap-3">
      <SelectField
        name="role"
        id={roleId}
        label={t("changeRole", { name })}
        value={member.role}
        options={ROLES.map((role) => [role, t(`roles.${role}`)] as const)}
        onChange={({ target }) => chooseRole(ROLES.find((role) => role === target.value) ?? member.role)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={() => setAsked("ban")}>
          {t(member.isBanned ? "banAgain" : "ban")}
        </Button>
        {member.isBanned ? (
          <Button
            variant="outline"
            size="small"
            aria-disabled={isPending}
            onClick={() => isPending || writes.lift(member)}
          >
            {t("lift")}
          </Button>
        ) : null}
        <Button
          variant="outline"
          size="small"
          aria-disabled={isPending}
          onClick={() => isPending || writes.endSessions(member)}
        >
          {t("endSessions")}
        </Button>
        {member.hasSecondFactor ? (
          <Button variant="outline" size="small" onClick={() => setAsked("factors")}>
            {t("resetFactors")}
          </Button>
        ) : null}
      </div>
      {asked === "ban" ? (
        <BanDialog
          member={member}
          templates={templates}
          failure={writes.failure}
          isPending={isPending}
          onBan={(reason, days) => writes.ban(member, reason, days, close)}
          onClose={close}
        />
      ) : null}
      {asked === "factors" ? (
        <ConfirmDialog
          title={t("resetFactorsAsk", { name })}
          lead={t("resetFactorsText")}
          action={t("resetFactors")}
          isPending={isPending}
          onConfirm={() => {
            close();
            writes.resetFactors(member);
          }}
          onClose={close}
        />
      ) : null}
      {asked === "admin" ? (
        <ConfirmDialog
          title={t("confirmRole.title", { name })}
          lead={t("confirmRole.lead")}
          action={t("confirmRole.action")}
          isPending={isPending}
          onConfirm={() => {
            close();
            writes.changeRole(member, "admin");
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

type BanDialogProps = {
  readonly member: OpenedMember;
  readonly templates: ReasonTemplates;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onBan: (reason: string, days: BanDays) => void;
  readonly onClose: () => void;
};

function BanDialog({ member, templates, failure, isPending, onBan, onClose }: BanDialogProps) {
  const t = useTranslations("members");
  const id = useId();
  const [days, setDays] = useState<BanDays>("7");
  return (
    <ReasonDialog
      title={t("banTitle", { name: isolated(member.fullname) })}
      lead={t("banLead")}
      action={t("ban")}
      templates={templates}
      language={member.language}
      max={REASON_MAX}
      failure={failure}
      isPending={isPending}
      onDecide={(reason) => onBan(reason, days)}
      onClose={onClose}
    >
      <SelectField
        name="until"
        id={id}
        label={t("until")}
        value={days}
        options={BAN_DAYS.map((each) => [each, t(`days.${each}`)] as const)}
        onChange={({ target }) => setDays(BAN_DAYS.find((each) => each === target.value) ?? "0")}
      />
    </ReasonDialog>
  );
}
