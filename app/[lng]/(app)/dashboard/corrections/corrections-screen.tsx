"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Choice } from "@/components/resource/decision-bar";
import { DecisionQueue } from "@/components/resource/decision-queue";
import { addressQuery } from "@/components/resource/list-input";
import { ToolbarChoice, ToolbarRow } from "@/components/resource/list-toolbar";
import { QueueLoad } from "@/components/resource/queue-load";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { StatusQueue } from "@/components/resource/status-queue";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useTicks } from "@/components/resource/use-ticks";
import { conflictDetails } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { decideCorrection, decideCorrections, listCorrections, reopenCorrection } from "@/lib/calls/correction";
import { CORRECTION_KINDS, CORRECTION_STATUSES, REASON_MAX, type Role } from "@/lib/core/constants";
import { mayDecide } from "@/lib/correction/model";
import type { Language } from "@/lib/i18n/language";
import { CorrectionCard } from "./correction-card";
import {
  bodyOf,
  CORRECTIONS_DEFAULT_STATE,
  type Correction,
  correctionsInput,
  type Decision,
  isChangeable,
  type KindNames,
  statusOf,
} from "./corrections";

type CorrectionsScreenProps = {
  readonly lng: Language;
  readonly role: Role;
  readonly kinds: KindNames;
  readonly templates: ReasonTemplates;
};

/** Corrections from visitors: owners decide about their businesses, admins about all (H31). */
export function CorrectionsScreen({ lng, role, kinds, templates }: CorrectionsScreenProps) {
  const t = useTranslations("corrections");
  const [state, change] = useListState(CORRECTIONS_DEFAULT_STATE);
  const { decision, decide, reopen, many } = useDecide();
  const { asked: rejected, ask, isPending } = decision;
  const list = useListPage(queryOptionsFor(listCorrections, correctionsInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const ticks = useTicks(addressQuery(CORRECTIONS_DEFAULT_STATE, state), list.data?.data, {
    nameOf: ({ restaurant }) => restaurant.name,
    mayTick: ({ status, kind }) => status === "pending" && mayDecide(role, kind),
  });
  return (
    <DecisionQueue
      lng={lng}
      decision={decision}
      ticks={ticks}
      choices={choicesFor(ticks.selected, t, templates, role)}
      many={many}
      dialog={
        rejected && {
          title: t("dialog.title"),
          lead: t("dialog.lead"),
          action: t("reject"),
          templates,
          language: rejected.language,
          max: REASON_MAX,
          isClosed: role !== "admin",
          onDecide: (reason) => decide(rejected, "rejected", reason),
        }
      }
    >
      <StatusQueue
        lng={lng}
        texts={{ title: t("title"), status: t("status"), none: t("none"), noneText: t("noneText") }}
        statuses={CORRECTION_STATUSES.map((value) => [value, t(`tabs.${value}`)] as const)}
        status={statusOf(state.status)}
        hrefOf={(status) => addressQuery(CORRECTIONS_DEFAULT_STATE, { ...state, page: "1", status })}
        load={role === "admin" ? <QueueLoad lng={lng} queue="corrections" /> : null}
        list={list}
        onChange={change}
        narrowing={
          <ToolbarRow>
            <ToolbarChoice
              name="kind"
              label={t("kind")}
              value={state.kind}
              options={[["", t("allKinds")], ...CORRECTION_KINDS.map((kind) => [kind, kinds[kind]] as const)]}
              onChoose={(kind) => change({ kind, page: "1" })}
            />
          </ToolbarRow>
        }
        ticks={ticks}
        card={(correction, tick) => (
          <CorrectionCard
            lng={lng}
            tick={tick}
            role={role}
            kinds={kinds}
            correction={correction}
            isPending={isPending}
            onReopen={() => reopen(correction)}
            onDecide={(status) => (status === "rejected" ? ask(correction) : decide(correction, status, ""))}
          />
        )}
      />
    </DecisionQueue>
  );
}

/** Accepts all corrections that are selected and whose change is made with it, or rejects all. */
function choicesFor(
  selected: readonly Correction[],
  t: ReturnType<typeof useTranslations<"corrections">>,
  templates: ReasonTemplates,
  role: Role,
): readonly Choice<OneOf>[] {
  return [
    {
      text: t("accept"),
      // Corrections in free text cannot be applied in bulk.
      decisionsWith: () => selected.filter(isChangeable).map(({ _id }) => ({ _id, ...bodyOf("accepted", "") })),
    },
    {
      text: t("reject"),
      decisionsWith: (reason) => selected.map(({ _id }) => ({ _id, ...bodyOf("rejected", reason) })),
      asks: {
        title: t("many.title"),
        lead: t("many.lead"),
        templates,
        languages: selected.map(({ language }) => language),
        max: REASON_MAX,
        isClosed: role !== "admin",
      },
    },
  ];
}

/** Decides about corrections; a rejection is asked for in a dialog. */
function useDecide() {
  const t = useTranslations("corrections");
  const reports = useTranslations("reports");
  const query = { lang: useLocale() as Language };
  const errorText = useErrorText();
  const deciding = useWrite(decideCorrection);
  const reopening = useWrite(reopenCorrection);
  const { mutate: decideMany, isPending: isDecidingMany } = useWrite(decideCorrections);
  const decision = useDecision<Correction>({
    isPending: deciding.isPending || reopening.isPending,
    refusalText: (error) => {
      const { status, gone, undo } = conflictDetails(error);
      if (undo === "late" || undo === "none") return reports(`notUndone.${undo}`);
      if (undo === "since") return t("changedSince");
      if (status === "accepted" || status === "rejected") return t(`decidedBefore.${status}`);
      return gone === "phone" || gone === "dish" ? t(`gone.${gone}`) : errorText(error);
    },
  });
  const reopen = ({ _id }: Correction) =>
    decision.undo((callbacks) => reopening.mutate({ params: { id: _id }, query }, callbacks));
  return {
    decision,
    reopen,
    decide: (correction: Correction, status: Decision, reason: string) => {
      const body = bodyOf(status, reason);
      decision.decide<Answer<typeof decideCorrection>>({
        send: (callbacks) => deciding.mutate({ params: { id: correction._id }, query, body }, callbacks),
        doneText: ({ data }) => t(`done.${status === "accepted" && !data.applied ? "byHand" : status}`),
        undo: () => reopen(correction),
      });
    },
    many: {
      send: (decisions: OneOf[], callbacks: Parameters<typeof decideMany>[1]) =>
        decideMany({ body: { decisions } }, callbacks),
      isPending: isDecidingMany,
      backOf: (_id: string): OneOf => ({ _id, status: "pending" }),
    },
  };
}

/** About one of several what its card would send, or `pending`, which takes that back. */
type OneOf = { readonly _id: string } & (ReturnType<typeof bodyOf> | { readonly status: "pending" });
