"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { ProofPhoto } from "@/components/media/proof-photo";
import { BusinessHeading } from "@/components/resource/business-heading";
import { Decided } from "@/components/resource/decided";
import { addressQuery } from "@/components/resource/list-input";
import { QueueCard } from "@/components/resource/queue-cards";
import { QueueLoad } from "@/components/resource/queue-load";
import { StatusQueue } from "@/components/resource/status-queue";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextAreaField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { ToldNotice } from "@/components/ui/told-notice";
import { conflictDetails, isConflict } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { decideClaim, listClaims, reopenClaim } from "@/lib/calls/claim";
import { CLAIM_NOTE_MAX } from "@/lib/claim/model";
import { CLAIM_STATUSES } from "@/lib/core/constants";
import { formatBothDateTimes, formatPhone, phoneHref } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { CLAIMS_DEFAULT_STATE, type Claim, claimsInput, type Decision, statusOf } from "./claims";

/** The queue of claims. An admin approves or rejects (H32) and can undo that within an hour. */
export function ClaimsScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("claims");
  const [state, change] = useListState(CLAIMS_DEFAULT_STATE);
  const { asked, ask, close, decide, reopen, failure, isPending } = useDecide();
  const list = useListPage(queryOptionsFor(listClaims, claimsInput(lng, state)), (page) => change({ page }, true));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StatusQueue
        lng={lng}
        texts={{ title: t("title"), status: t("status"), none: t("none"), noneText: t("noneText") }}
        statuses={CLAIM_STATUSES.map((value) => [value, t(`tabs.${value}`)] as const)}
        status={statusOf(state.status)}
        hrefOf={(status) => addressQuery(CLAIMS_DEFAULT_STATE, { page: "1", status })}
        load={<QueueLoad lng={lng} queue="claims" />}
        list={list}
        onChange={change}
        card={(claim) => (
          <ClaimCard
            lng={lng}
            claim={claim}
            isPending={isPending}
            onDecide={(decision) => ask({ claim, decision })}
            onReopen={() => reopen(claim)}
          />
        )}
      />
      {asked ? (
        <DecisionDialog
          {...asked}
          failure={failure}
          isPending={isPending}
          onDecide={(note) => decide(asked.claim, asked.decision, note)}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

type ClaimCardProps = {
  readonly lng: Language;
  readonly claim: Claim;
  readonly isPending: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onReopen: () => void;
};

function ClaimCard({ lng, claim, isPending, onDecide, onReopen }: ClaimCardProps) {
  const t = useTranslations("claims");
  const { restaurant, proof, photo, status, createdAt } = claim;
  return (
    <QueueCard
      label={restaurant.name}
      head={<BusinessHeading lng={lng} restaurant={restaurant} />}
      foot={
        status === "pending" ? (
          <>
            <Button onClick={() => onDecide("approved")}>{t("approve")}</Button>
            <Button variant="outline" onClick={() => onDecide("rejected")}>
              {t("reject")}
            </Button>
          </>
        ) : (
          <DecidedClaim lng={lng} claim={claim} isPending={isPending} onReopen={onReopen} />
        )
      }
    >
      <div className="grid gap-5 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:p-5">
        <Claimant lng={lng} claim={claim} />
        <div className="min-w-0">
          <h3 className="text-sm font-medium text-ink-2">{t("proof")}</h3>
          <p className="whitespace-pre-line wrap-anywhere">
            <bdi>{proof}</bdi>
          </p>
          {photo === null ? null : (
            <div className="mt-3">
              <ProofPhoto photo={photo} alt={t("photo")} />
            </div>
          )}
          <p className="mt-2 mb-0 text-sm text-ink-2">
            <BothDates at={createdAt} lng={lng} hasTime />
          </p>
        </div>
      </div>
    </QueueCard>
  );
}

/** The claimant. An unconfirmed address proves nothing. */
function Claimant({ lng, claim: { user, phone } }: Pick<ClaimCardProps, "lng" | "claim">) {
  const t = useTranslations("claims");
  const href = phoneHref(phone);
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium text-ink-2">{t("from")}</h3>
      {user ? (
        <>
          <p className="font-semibold wrap-anywhere">
            <bdi>{user.fullname}</bdi>
          </p>
          <p className="text-sm wrap-anywhere">
            <bdi lang={lng === "en" ? undefined : "en"} dir="ltr">
              {user.email}
            </bdi>
          </p>
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <Icon name={user.isVerified ? "circle-check" : "triangle-exclamation-point"} />
            {t(user.isVerified ? "verified" : "unverified")}
          </p>
        </>
      ) : (
        <p>{t("gone")}</p>
      )}
      <a className="text-link inline-flex min-h-11 items-center" href={href ?? undefined}>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </a>
    </div>
  );
}

function DecidedClaim({ lng, claim, isPending, onReopen }: Omit<ClaimCardProps, "onDecide">) {
  const t = useTranslations("claims");
  const words = useTranslations("reports");
  const { decidedBy, decidedAt, note, undoUntil } = claim;
  const when = decidedAt === null ? "" : formatBothDateTimes(decidedAt, lng);
  return (
    <Decided
      said={decidedBy ? words("decided", { name: isolated(decidedBy.fullname), when }) : t("decided", { when })}
      told={note === null ? null : [t("note"), note]}
      undo={undoUntil === null ? null : { text: words("undo"), isPending, onUndo: onReopen }}
    />
  );
}

type DecisionDialogProps = {
  readonly claim: Claim;
  readonly decision: Decision;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onDecide: (note: string) => void;
  readonly onClose: () => void;
};

/** Confirms a decision. A rejection needs a reason, which the claimant reads. */
function DecisionDialog(props: DecisionDialogProps) {
  const { claim, decision, failure, isPending, onDecide, onClose } = props;
  const t = useTranslations("claims");
  const words = useTranslations("resource");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const isRejecting = decision === "rejected";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = isRejecting && reason.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else onDecide(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`dialog.${decision}.title`, { name: isolated(claim.restaurant.name) })}
      lead={t(`dialog.${decision}.lead`)}
      closeLabel={words("close")}
      first={isRejecting ? field : undefined}
    >
      <form noValidate className="mt-4 grid gap-5" onSubmit={submit}>
        {failure === null ? null : <ToldNotice tone="error">{failure}</ToldNotice>}
        {isRejecting ? (
          <TextAreaField
            ref={field}
            name="reason"
            id={id}
            label={t("reason")}
            error={isMissing ? t("reasonNeeded") : undefined}
            rows={4}
            dir="auto"
            maxLength={CLAIM_NOTE_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="outline" onClick={onClose}>
            {words("cancel")}
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {t(`dialog.${decision}.action`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Decides about claims; every decision is asked for in a dialog. */
function useDecide() {
  const t = useTranslations("claims");
  const reports = useTranslations("reports");
  const query = { lang: useLocale() as Language };
  const errorText = useErrorText();
  const deciding = useWrite(decideClaim);
  const reopening = useWrite(reopenClaim);
  const decision = useDecision<{ readonly claim: Claim; readonly decision: Decision }>({
    isPending: deciding.isPending || reopening.isPending,
    refusalText: (error) => {
      const { status, isVerified, undo } = conflictDetails(error);
      if (undo === "late" || undo === "none") return reports(`notUndone.${undo}`);
      if (undo === "since") return t("changedSince");
      if (status === "approved" || status === "rejected") return t(`decidedBefore.${status}`);
      if (isVerified === false) return t("notVerified");
      return isConflict(error) ? t("notPossible") : errorText(error);
    },
  });
  const reopen = ({ _id }: Claim) =>
    decision.undo((callbacks) => reopening.mutate({ params: { id: _id }, query }, callbacks));
  return {
    ...decision,
    reopen,
    decide: (claim: Claim, status: Decision, note: string) => {
      const body = note === "" ? { status } : { status, note };
      decision.decide({
        send: (callbacks) => deciding.mutate({ params: { id: claim._id }, query, body }, callbacks),
        doneText: () => t(`done.${status}`, { name: isolated(claim.restaurant.name) }),
        undo: () => reopen(claim),
      });
    },
  };
}
