"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { IconName } from "@/components/ui/icon";
import type { SessionUser } from "@/lib/api-client/access-token";
import { useSession } from "@/lib/api-client/use-session";
import { useVerification } from "./use-verification";

export type AccountLinks = {
  readonly profile: string;
  readonly saved: string;
  readonly dashboard: string;
  readonly login: string;
  readonly forgotPassword: string;
};

export type AccountDialog = { readonly kind: "password"; readonly userId: string } | { readonly kind: "logout" };

export type AccountEntry = { readonly key: string; readonly icon: IconName; readonly text: string } & (
  | { readonly href: string }
  | { readonly href?: undefined; readonly choose: () => void; readonly isWaiting?: boolean }
);

export type Account = {
  readonly user: SessionUser | null;
  readonly links: AccountLinks;
  readonly entries: readonly AccountEntry[];
  readonly dialog: AccountDialog | null;
  readonly closeDialog: () => void;
};

/** Whether the menu of this role links to the dashboard (GRD-05, GRD-08, H31). */
export function leadsToDashboard(role: SessionUser["role"]): boolean {
  return role === "admin" || role === "owner";
}

export function useAccount(links: AccountLinks): Account {
  const t = useTranslations("accountMenu");
  const { user } = useSession();
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const verification = useVerification(user?.id ?? "");
  const entries: AccountEntry[] = [];
  if (user) {
    if (leadsToDashboard(user.role)) {
      entries.push({ key: "dashboard", icon: "layout-dashboard", text: t("dashboard"), href: links.dashboard });
      entries.push({ key: "places", icon: "store", text: t("places"), href: `${links.dashboard}/restaurants/list` });
    }
    entries.push({ key: "saved", icon: "bookmark", text: t("saved"), href: links.saved });
    entries.push({ key: "reviews", icon: "star", text: t("reviews"), href: `${links.profile}?tab=reviews` });
    entries.push({ key: "profile", icon: "user", text: t("profile"), href: links.profile });
    if (!user.isVerified) entries.push({ key: "verify", icon: "badge-check", ...verification });
    const openPassword = () => setDialog({ kind: "password", userId: user.id });
    entries.push({ key: "password", icon: "lock", text: t("changePassword"), choose: openPassword });
    entries.push({ key: "logout", icon: "log-out", text: t("logout"), choose: () => setDialog({ kind: "logout" }) });
  }
  return { user, links, entries, dialog, closeDialog: () => setDialog(null) };
}
