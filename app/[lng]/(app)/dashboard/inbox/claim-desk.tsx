"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { ProofPhoto } from "@/components/media/proof-photo";
import { BusinessHeading } from "@/components/resource/business-heading";
import { Decided } from "@/components/resource/decided";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextAreaField } from "@/components/ui/field";
import { FocusedNotice } from "@/components/ui/focused-notice";
import { Icon } from "@/components/ui/icon";
import { conflictDetails, isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { decideClaim, reopenClaim } from "@/lib/calls/claim";
import { CLAIM_NOTE_MAX } from "@/lib/claim/model";
import { formatBothDateTimes, formatPhone, phoneHref } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { type DeskProps, KeyButton, Pane, PartTitle } from "./desk";
import type { EntryOf } from "./inbox";

type Claim = EntryOf<"claim">["claim"];
type Decision = "approved" | "rejected";

/** An admin approves or rejects claims (H32) and can undo that within an hour. */
export function ClaimDesk({ lng, entry, onDone, onUndone }: DeskProps<"claim">) {
  const { asked, ask, close, decide, reopen, failure, isPending } = useDecide(onDone, onUndone);
  const claim = entry?.claim;
  return (
    <>
      {claim ? (
        <ClaimPane
          lng={lng}
          claim={claim}
          isPending={isPending}
          onDecide={(decision) => ask({ claim, decision })}
          onReopen={() => reopen(claim)}
        />
      ) : null}
      {asked ? (
        <DecisionDialog
          {...asked}
          failure={failure}
          isPending={isPending}
          onDecide={(note) => decide(asked.claim, asked.decision, note)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

type ClaimPaneProps = {
  readonly lng: Language;
  readonly claim: Claim;
  readonly isPending: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onReopen: () => void;
};

function ClaimPane({ lng, claim, isPending, onDecide, onReopen }: ClaimPaneProps) {
  const t = useTranslations("claims");
  const { restaurant, proof, photo, status, createdAt } = claim;
  return (
    <Pane
      label={restaurant.name}
      head={<BusinessHeading lng={lng} restaurant={restaurant} />}
      foot={
        status === "pending" ? (
          <>
            <KeyButton text={t("approve")} shortcut="A" isPending={isPending} onClick={() => onDecide("approved")} />
            <KeyButton
              text={t("reject")}
              shortcut="R"
              variant="outline"
              isPending={isPending}
              onClick={() => onDecide("rejected")}
            />
          </>
        ) : (
          <DecidedClaim lng={lng} claim={claim} isPending={isPending} onReopen={onReopen} />
        )
      }
    >
      <Claimant lng={lng} claim={claim} />
      <div className="min-w-0">
        <PartTitle>{t("proof")}</PartTitle>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
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
    </Pane>
  );
}

/** The claimant. An unconfirmed address proves nothing. */
function Claimant({ lng, claim: { user, phone } }: Pick<ClaimPaneProps, "lng" | "claim">) {
  const t = useTranslations("claims");
  const href = phoneHref(phone);
  return (
    <div className="min-w-0">
      <PartTitle>{t("from")}</PartTitle>
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

function DecidedClaim({ lng, claim, isPending, onReopen }: Omit<ClaimPaneProps, "onDecide">) {
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
        {failure === null ? null : <FocusedNotice tone="error">{failure}</FocusedNotice>}
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
function useDecide(onDone: (id: string) => void, onUndone: (id: string) => void) {
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
    decision.undo(
      (callbacks) => reopening.mutate({ params: { id: _id }, query }, callbacks),
      () => onUndone(_id),
    );
  return {
    ...decision,
    reopen,
    decide: (claim: Claim, status: Decision, note: string) => {
      const body = note === "" ? { status } : { status, note };
      decision.decide({
        send: (callbacks) => deciding.mutate({ params: { id: claim._id }, query, body }, callbacks),
        doneText: () => t(`done.${status}`, { name: isolated(claim.restaurant.name) }),
        undo: () => reopen(claim),
        onDone: () => onDone(claim._id),
      });
    },
  };
}
