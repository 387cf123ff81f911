"use client";

import { Suspense } from "react";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { withTexts } from "@/components/with-texts";
import type { Account } from "./use-account";

const PasswordDialog = lazyWithRetry(
  withTexts(() => import("./password-dialog").then((module) => ({ default: module.PasswordDialog })), ["password"]),
);
const LogoutDialog = lazyWithRetry(
  withTexts(() => import("./logout-dialog").then((module) => ({ default: module.LogoutDialog })), ["accountMenu"]),
);

export function AccountDialogs({ account: { dialog, closeDialog, links } }: { readonly account: Account }) {
  if (!dialog) return null;
  return (
    <Suspense fallback={null}>
      {dialog.kind === "password" ? (
        <PasswordDialog userId={dialog.userId} links={links} onClose={closeDialog} />
      ) : (
        <LogoutDialog login={links.login} onClose={closeDialog} />
      )}
    </Suspense>
  );
}
