"use client";

import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { MarkButton } from "@/components/mark/mark-button";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { withTexts } from "@/components/with-texts";
import type { CallError } from "@/lib/api-client/call-error";

const load = withTexts(
  () => import("./report-dialog").then(({ ReportDialog }) => ({ default: ReportDialog })),
  ["reviewing"],
);
const ReportDialog = lazyWithRetry(load);

type ReportListProps = {
  readonly token: string;
  readonly label: string;
  /** URL of the login, with the way back. */
  readonly login: string;
  /** Errors for the owner of the list, and for an expired link. */
  readonly words: { readonly own: string; readonly gone: string };
};

/** Reports a shared list to the admins; guests are sent to the login and back. */
export function ReportList({ token, label, login, words }: ReportListProps) {
  const t = useTranslations("reviewing");
  const errors = useTranslations("errors");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const open = () =>
    void load().then(
      () => setOpen(true),
      () => toast("error", errors("network")),
    );
  const textOf = ({ code }: CallError): string => {
    if (code === "forbidden") return words.own;
    if (code === "not_found") return words.gone;
    return code === "network" || code === "banned" || code === "rate_limited" ? errors(code) : t("failed.report");
  };
  return (
    <>
      <MarkButton
        className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 underline underline-offset-[0.25em]"
        label={label}
        login={login}
        isOn={null}
        onToggle={open}
      >
        <Icon name="flag" /> {label}
      </MarkButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog
            about={{ listToken: token }}
            refusal={(error) => (
              <Notice tone="error" role="alert">
                {textOf(error)}
              </Notice>
            )}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
