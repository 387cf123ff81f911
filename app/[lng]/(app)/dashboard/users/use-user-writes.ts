"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import {
  endDevice as endDeviceCall,
  endSessions as endSessionsCall,
  resetFactors as resetFactorsCall,
  updateMember,
} from "@/lib/calls/user-admin";
import { DAY_MS, type Role } from "@/lib/core/constants";
import { isolated } from "@/lib/i18n/isolated";
import type { BanDays, User } from "./users";

export function useUserWrites() {
  const t = useTranslations("members");
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const updating = useWrite(updateMember);
  const ending = useWrite(endSessionsCall);
  const endingOne = useWrite(endDeviceCall);
  const resetting = useWrite(resetFactorsCall);
  const isPending = updating.isPending || ending.isPending || endingOne.isPending || resetting.isPending;
  const onError = (error: unknown) => toast("error", errorText(error));
  const nameOf = ({ fullname }: User) => ({ name: isolated(fullname) });

  return {
    isPending,
    failure,
    forgive: () => setFailure(null),
    changeRole: (user: User, role: Role) =>
      updating.mutate(
        { params: { id: user._id }, body: { role } },
        {
          onSuccess: () => toast("success", t("roleChanged", { ...nameOf(user), role: t(`roles.${role}`) })),
          onError,
        },
      ),
    ban: (user: User, banReason: string, days: BanDays, onDone: () => void) => {
      setFailure(null);
      const bannedUntil = days === "0" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
      updating.mutate(
        { params: { id: user._id }, body: { banned: true, banReason, bannedUntil } },
        {
          onSuccess: () => {
            toast("success", t("done.banned", nameOf(user)));
            onDone();
          },
          onError: (error) => setFailure(errorText(error)),
        },
      );
    },
    lift: (user: User) =>
      updating.mutate(
        { params: { id: user._id }, body: { banned: false } },
        { onSuccess: () => toast("success", t("done.lifted", nameOf(user))), onError },
      ),
    resetFactors: ({ _id: id }: User) =>
      resetting.mutate({ params: { id } }, { onSuccess: () => toast("success", t("resetFactorsDone")), onError }),
    endDevice: ({ _id: id }: User, sessionId: string) =>
      endingOne.mutate(
        { params: { id, sessionId } },
        { onSuccess: () => toast("success", t("done.endedOne")), onError },
      ),
    endSessions: (user: User) =>
      ending.mutate(
        { params: { id: user._id } },
        { onSuccess: () => toast("success", t("done.ended", nameOf(user))), onError },
      ),
  };
}
