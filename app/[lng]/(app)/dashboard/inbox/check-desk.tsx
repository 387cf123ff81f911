"use client";

import { useTranslations } from "next-intl";
import { ChangeList } from "@/components/change/change-list";
import type { CategoryNames } from "@/components/change/words";
import { BusinessHeading } from "@/components/resource/business-heading";
import { ReasonDialog } from "@/components/resource/reason-dialog";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { Notice } from "@/components/ui/notice";
import { conflictDetails } from "@/lib/api-client/call-error";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { decideRestaurantCheck, undoRestaurantCheck } from "@/lib/calls/check";
import { type CheckDecision, REASON_MAX } from "@/lib/core/constants";
import { formatBothDateTimes, formatDistance } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { type DeskProps, KeyButton, Pane } from "./desk";
import type { EntryOf } from "./inbox";

type Check = EntryOf<"check">["check"];

type CheckDeskProps = DeskProps<"check"> & { readonly categories: CategoryNames };

/** Owners' edits of confirmed businesses: they are live already, and an admin keeps or reverts them. */
export function CheckDesk({ lng, entry, categories, templates, onDone, onUndone }: CheckDeskProps) {
  const t = useTranslations("checks");
  const { asked, ask, close, decide, failure, isPending } = useDecide(onDone, onUndone);
  const check = entry?.check;
  return (
    <>
      {check ? (
        <CheckPane
          lng={lng}
          check={check}
          categories={categories}
          isPending={isPending}
          onDecide={(decision) => (decision === "reverted" ? ask(check) : decide(check, { decision }))}
        />
      ) : null}
      {asked ? (
        <ReasonDialog
          title={t("dialog.title", { name: isolated(asked.restaurant.name) })}
          lead={t("dialog.lead")}
          action={t("takeBack")}
          templates={templates.edit}
          language={asked.language}
          max={REASON_MAX}
          failure={failure}
          isPending={isPending}
          onDecide={(reason) => decide(asked, { decision: "reverted", reason })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

type CheckPaneProps = {
  readonly lng: Language;
  readonly check: Check;
  readonly categories: CategoryNames;
  readonly isPending: boolean;
  readonly onDecide: (decision: CheckDecision) => void;
};

/** An edit with the values before and after. */
function CheckPane({ lng, check, categories, isPending, onDecide }: CheckPaneProps) {
  const t = useTranslations("checks");
  const { restaurant, before, after, moved, by, createdAt } = check;
  return (
    <Pane
      label={restaurant.name}
      head={<BusinessHeading lng={lng} restaurant={restaurant} />}
      foot={
        <>
          <KeyButton text={t("keep")} shortcut="A" isPending={isPending} onClick={() => onDecide("kept")} />
          <KeyButton
            text={t("takeBack")}
            shortcut="R"
            variant="outline"
            icon="rotate-ccw-clock"
            isPending={isPending}
            onClick={() => onDecide("reverted")}
          />
          <p className="text-sm text-ink-2">{t("holds")}</p>
        </>
      }
    >
      <p>
        {t("by", {
          name: by === null ? t("somebody") : isolated(by.fullname),
          when: formatBothDateTimes(createdAt, lng),
        })}
      </p>
      {moved === null ? null : <Notice tone="warn">{t("moved", { distance: formatDistance(moved, lng) })}</Notice>}
      <ChangeList lng={lng} before={before} after={after} categories={categories} />
    </Pane>
  );
}

/** A decision, and what the owner is told when the edit is reverted. */
type Said = { readonly decision: CheckDecision; readonly reason?: string };

/**
 * Decides about edits; a revert is asked for in a dialog.
 */
function useDecide(onDone: (id: string) => void, onUndone: (id: string) => void) {
  const t = useTranslations("checks");
  const errorText = useErrorText();
  const deciding = useWrite(decideRestaurantCheck);
  const undoing = useWrite(undoRestaurantCheck);
  const refusalText = (error: unknown, changedText: string): string => {
    const { decision: before, fields, tooLate } = conflictDetails(error);
    if (before === "kept" || before === "reverted") return t(`decidedBefore.${before}`);
    if (tooLate === true) return t("undoTooLate");
    return Array.isArray(fields) ? changedText : errorText(error);
  };
  const decision = useDecision<Check>({
    isPending: deciding.isPending,
    refusalText: (error) => refusalText(error, t("changedSince")),
  });
  const undo = (checkId: string, decidedAt: string) =>
    decision.undo(
      (callbacks) => undoing.mutate({ params: { checkId }, body: { decidedAt } }, callbacks),
      () => onUndone(checkId),
      (error) => refusalText(error, t("undoChangedSince")),
    );
  return {
    ...decision,
    decide: ({ _id, restaurant }: Check, body: Said) =>
      decision.decide<Answer<typeof decideRestaurantCheck>>({
        send: (callbacks) => deciding.mutate({ params: { checkId: _id }, body }, callbacks),
        doneText: () => t(`done.${body.decision}`, { name: isolated(restaurant.name) }),
        undo: ({ data }) => undo(_id, data.decidedAt),
        onDone: () => onDone(_id),
      }),
  };
}
