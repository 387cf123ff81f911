"use client";

import { useTranslations } from "next-intl";
import { DecisionQueue } from "@/components/resource/decision-queue";
import { addressQuery } from "@/components/resource/list-input";
import { ToolbarRow } from "@/components/resource/list-toolbar";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { StatusQueue } from "@/components/resource/status-queue";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useTicks } from "@/components/resource/use-ticks";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCorrections } from "@/lib/calls/correction";
import { CORRECTION_KINDS, CORRECTION_STATUSES, REASON_MAX, type Role } from "@/lib/core/constants";
import { mayDecide } from "@/lib/correction/model";
import type { Language } from "@/lib/i18n/language";
import { CorrectionCard } from "./correction-card";
import { CORRECTIONS_DEFAULT_STATE, correctionsInput, type KindNames, statusOf } from "./corrections";
import { correctionChoices, useCorrectionDecisions } from "./use-correction-decisions";

const ROLE = "owner" satisfies Role;

type CorrectionsScreenProps = {
  readonly lng: Language;
  readonly kinds: KindNames;
  readonly templates: ReasonTemplates;
};

/** An owner's queue of corrections by visitors (H31); admins have them in their inbox. */
export function CorrectionsScreen({ lng, kinds, templates }: CorrectionsScreenProps) {
  const t = useTranslations("corrections");
  const [state, change] = useListState(CORRECTIONS_DEFAULT_STATE);
  const { decision, decide, reopen, many } = useCorrectionDecisions();
  const { asked: rejected, ask, isPending } = decision;
  const list = useListPage(queryOptionsFor(listCorrections, correctionsInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const ticks = useTicks(addressQuery(CORRECTIONS_DEFAULT_STATE, state), list.data?.data, {
    nameOf: ({ restaurant }) => restaurant.name,
    mayTick: ({ status, kind }) => status === "pending" && mayDecide(ROLE, kind),
  });
  return (
    <DecisionQueue
      lng={lng}
      decision={decision}
      ticks={ticks}
      choices={correctionChoices(ticks.selected, t, templates, ROLE)}
      many={many}
      dialog={
        rejected && {
          title: t("dialog.title"),
          lead: t("dialog.lead"),
          action: t("reject"),
          templates,
          language: rejected.language,
          max: REASON_MAX,
          isClosed: true,
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
            reader={ROLE}
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
