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
import { useUserWrites } from "./use-user-writes";
import { BAN_DAYS, type BanDays, type OpenedUser } from "./users";

type UserActionsProps = {
  readonly lng: Language;
  readonly user: OpenedUser;
  readonly isSelf: boolean;
  readonly templates: ReasonTemplates;
};

/** Actions of an admin on a user; on themselves, none that would lock them out (H25). */
export function UserActions({ user, isSelf, templates }: UserActionsProps) {
  const t = useTranslations("members");
  const roleId = useId();
  const writes = useUserWrites();
  const [asked, setAsked] = useState<"ban" | "admin" | "factors" | null>(null);
  const { isPending } = writes;
  const close = () => {
    setAsked(null);
    writes.forgive();
  };
  const chooseRole = (role: Role) => {
    if (isPending || role === user.role) return;
    if (role === "admin") setAsked("admin");
    else writes.changeRole(user, role);
  };
  if (isSelf) return <p className="rounded-md bg-sunk p-3">{t("self")}</p>;
  const name = isolated(user.fullname);
  return (
    <div className="grid gap-3">
      <SelectField
        name="role"
        id={roleId}
        label={t("changeRole", { name })}
        value={user.role}
        options={ROLES.map((role) => [role, t(`roles.${role}`)] as const)}
        onChange={({ target }) => chooseRole(ROLES.find((role) => role === target.value) ?? user.role)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={() => setAsked("ban")}>
          {t(user.isBanned ? "banAgain" : "ban")}
        </Button>
        {user.isBanned ? (
          <Button
            variant="outline"
            size="small"
            aria-disabled={isPending}
            onClick={() => isPending || writes.lift(user)}
          >
            {t("lift")}
          </Button>
        ) : null}
        <Button
          variant="outline"
          size="small"
          aria-disabled={isPending}
          onClick={() => isPending || writes.endSessions(user)}
        >
          {t("endSessions")}
        </Button>
        {user.hasSecondFactor ? (
          <Button variant="outline" size="small" onClick={() => setAsked("factors")}>
            {t("resetFactors")}
          </Button>
        ) : null}
      </div>
      {asked === "ban" ? (
        <BanDialog
          user={user}
          templates={templates}
          failure={writes.failure}
          isPending={isPending}
          onBan={(reason, days) => writes.ban(user, reason, days, close)}
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
            writes.resetFactors(user);
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
            writes.changeRole(user, "admin");
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

type BanDialogProps = {
  readonly user: OpenedUser;
  readonly templates: ReasonTemplates;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onBan: (reason: string, days: BanDays) => void;
  readonly onClose: () => void;
};

function BanDialog({ user, templates, failure, isPending, onBan, onClose }: BanDialogProps) {
  const t = useTranslations("members");
  const id = useId();
  const [days, setDays] = useState<BanDays>("7");
  return (
    <ReasonDialog
      title={t("banTitle", { name: isolated(user.fullname) })}
      lead={t("banLead")}
      action={t("ban")}
      templates={templates}
      language={user.language}
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
