"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { ConfirmDialog } from "@/components/resource/confirm-dialog";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { useErrorText } from "@/components/resource/use-error-text";
import { useOpening } from "@/components/resource/use-opening";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { beginApp, getSecondFactors, removeApp, removePasskey, renewRecoveryCodes } from "@/lib/calls/user-factor";
import { countValues, formatDate } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { useConfirming } from "./confirming";
import type { AppSecret } from "./factor-dialogs";

const loadDialogs = () => import("./factor-dialogs");
const AppDialog = lazyWithRetry(() => loadDialogs().then((parts) => ({ default: parts.AppDialog })));
const PasskeyDialog = lazyWithRetry(() => loadDialogs().then((parts) => ({ default: parts.PasskeyDialog })));
const CodesDialog = lazyWithRetry(() => loadDialogs().then((parts) => ({ default: parts.CodesDialog })));

type Factors = Answer<typeof getSecondFactors>["data"];
type Removing = { readonly name: string; readonly id: string | null };
type Open = { app: AppSecret } | { passkey: true } | { codes: readonly string[] } | { removing: Removing };

/** Second factor of the login: an app, passkeys and recovery codes. */
export function SecondFactor({ lng }: { readonly lng: Language }) {
  const t = useTranslations("profile.factor");
  const { data, error, refetch } = useQuery(queryOptionsFor(getSecondFactors, {}));
  const [open, setOpen] = useState<Open | null>(null);
  const errorText = useErrorText();
  const confirming = useConfirming();
  const opening = useOpening();
  const begin = useWrite(beginApp);
  const renew = useWrite(renewRecoveryCodes);
  if (!data && error) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={t("title")} />;
  const factors = data.data;

  const refused = (again: () => void) => (failure: unknown) => {
    if (!confirming.takes(failure, again)) toast("error", errorText(failure));
  };
  const addApp = () =>
    begin.mutate(
      {},
      { onSuccess: ({ data: app }) => opening(loadDialogs, () => setOpen({ app })), onError: refused(addApp) },
    );
  const newCodes = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ data: { recoveryCodes } }) => opening(loadDialogs, () => setOpen({ codes: recoveryCodes })),
        onError: refused(newCodes),
      },
    );
  const added = (codes: readonly string[] | undefined) => {
    toast("success", t("on"));
    setOpen(codes ? { codes } : null);
  };
  const close = () => setOpen(null);
  return (
    <>
      {factors.isRequired && !factors.isOn ? <Notice>{t("required")}</Notice> : null}
      <Lines lng={lng} factors={factors} onAddApp={addApp} onRemove={(removing) => setOpen({ removing })} />
      <Button variant="outline" size="small" onClick={() => opening(loadDialogs, () => setOpen({ passkey: true }))}>
        {t("addPasskey")}
      </Button>
      {factors.isOn ? <Codes lng={lng} left={factors.recoveryCodesLeft} onRenew={newCodes} /> : null}
      {open ? <OpenDialog open={open} onAdded={added} onClose={close} /> : null}
      {confirming.dialog}
    </>
  );
}

type OpenDialogProps = {
  readonly open: Open;
  readonly onAdded: (codes: readonly string[] | undefined) => void;
  readonly onClose: () => void;
};

function OpenDialog({ open, onAdded, onClose }: OpenDialogProps) {
  if ("removing" in open) return <RemoveDialog {...open.removing} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      {"app" in open ? <AppDialog secret={open.app} onAdded={onAdded} onClose={onClose} /> : null}
      {"passkey" in open ? <PasskeyDialog onAdded={onAdded} onClose={onClose} /> : null}
      {"codes" in open ? <CodesDialog codes={open.codes} onClose={onClose} /> : null}
    </Suspense>
  );
}

type CodesProps = { readonly lng: Language; readonly left: number; readonly onRenew: () => void };

function Codes({ lng, left, onRenew }: CodesProps) {
  const t = useTranslations("profile.factor");
  return (
    <div className="grid w-full justify-items-start gap-2 border-t border-line pt-3">
      <h3 className="text-base">{t("codes")}</h3>
      <p className="text-sm text-ink-2">{t("codesLeft", countValues(left, lng))}</p>
      <Button variant="outline" size="small" onClick={onRenew}>
        {t("renewCodes")}
      </Button>
    </div>
  );
}

type LinesProps = {
  readonly lng: Language;
  readonly factors: Factors;
  readonly onAddApp: () => void;
  readonly onRemove: (removing: Removing) => void;
};

function Lines({ lng, factors, onAddApp, onRemove }: LinesProps) {
  const t = useTranslations("profile.factor");
  const date = (at: string) => formatDate(at, lng);
  return (
    <ul className="grid w-full gap-px">
      <li className="flex flex-wrap items-center gap-3 border-t border-line py-3">
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="font-medium">{t("app")}</p>
          <p className="text-sm text-ink-2">
            {factors.appSince ? t("appSince", { date: date(factors.appSince) }) : t("appNone")}
          </p>
        </div>
        {factors.appSince ? (
          <RemoveButton name={t("app")} onRemove={() => onRemove({ name: t("app"), id: null })} />
        ) : (
          <Button variant="outline" size="small" className="ms-auto" onClick={onAddApp}>
            {t("addApp")}
          </Button>
        )}
      </li>
      {factors.passkeys.map(({ _id: id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line py-3">
          <div className="min-w-0 flex-[1_1_9rem]">
            <p className="font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <p className="text-sm text-ink-2">
              {lastUsedAt ? t("used", { date: date(lastUsedAt) }) : t("added", { date: date(createdAt) })}
            </p>
          </div>
          <RemoveButton name={name} onRemove={() => onRemove({ name, id })} />
        </li>
      ))}
      {factors.passkeys.length === 0 ? (
        <li className="border-t border-line py-3">
          <p className="font-medium">{t("passkeys")}</p>
          <p className="text-sm text-ink-2">{t("passkeysNone")}</p>
        </li>
      ) : null}
    </ul>
  );
}

function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const t = useTranslations("profile.factor");
  return (
    <Button
      variant="outline"
      size="small"
      className="ms-auto"
      aria-label={t("removeNamed", { name })}
      onClick={onRemove}
    >
      {t("remove")}
    </Button>
  );
}

function RemoveDialog({ name, id, onClose }: Removing & { readonly onClose: () => void }) {
  const t = useTranslations("profile.factor");
  const errorText = useErrorText();
  const confirming = useConfirming();
  const app = useWrite(removeApp);
  const passkey = useWrite(removePasskey);
  const remove = () => {
    const handlers = {
      onSuccess: () => {
        toast("success", t("removed"));
        onClose();
      },
      onError: (error: unknown) => {
        if (!confirming.takes(error, remove)) toast("error", errorText(error));
      },
    };
    if (id === null) app.mutate({}, handlers);
    else passkey.mutate({ params: { id } }, handlers);
  };
  return (
    <>
      <ConfirmDialog
        title={t("removeAsk", { name })}
        lead={t("removeText")}
        action={t("remove")}
        isPending={app.isPending || passkey.isPending}
        onConfirm={remove}
        onClose={onClose}
      />
      {confirming.dialog}
    </>
  );
}
