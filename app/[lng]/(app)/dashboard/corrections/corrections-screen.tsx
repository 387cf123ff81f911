"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { addressQuery } from "@/components/resource/list-input";
import { ToolbarChoice } from "@/components/resource/list-toolbar";
import { QueueLoad } from "@/components/resource/queue-load";
import { ReasonDialog, type ReasonTemplates } from "@/components/resource/reason-dialog";
import { StatusQueue } from "@/components/resource/status-queue";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useTicks } from "@/components/resource/use-ticks";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { CORRECTION_KINDS, CORRECTION_STATUSES, REASON_MAX, type Role } from "@/lib/core/constants";
import { correctionCalls } from "@/lib/correction/calls";
import { mayDecide } from "@/lib/correction/model";
import type { Language } from "@/lib/i18n/language";
import { CorrectionCard } from "./correction-card";
import { CORRECTIONS_USUAL, type Correction, correctionsInput, type KindNames, statusOf } from "./corrections";
import { CorrectionsBar } from "./corrections-bar";
import { useDecide } from "./use-decide";

type CorrectionsScreenProps = {
  readonly lng: Language;
  readonly role: Role;
  readonly kinds: KindNames;
  readonly templates: ReasonTemplates;
};

/** Corrections from visitors: owners decide about their businesses, admins about all (H31). */
export function CorrectionsScreen({ lng, role, kinds, templates }: CorrectionsScreenProps) {
  const t = useTranslations("corrections");
  const [state, change] = useListState(CORRECTIONS_USUAL);
  const [rejected, setRejected] = useState<Correction | null>(null);
  const { decide, reopen, refusalText, failure, forgive, isPending } = useDecide();
  const list = useListPage(queryOptionsFor(correctionCalls.list, correctionsInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const ticks = useTicks(addressQuery(CORRECTIONS_USUAL, state), list.data?.data, {
    nameOf: ({ restaurant }) => restaurant.name,
    mayTick: ({ status, kind }) => status === "pending" && mayDecide(role, kind),
  });
  const section = useRef<HTMLElement>(null);
  const close = () => {
    setRejected(null);
    forgive();
  };
  return (
    <section ref={section} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      <StatusQueue
        lng={lng}
        texts={{ title: t("title"), lead: t("lead"), status: t("status"), none: t("none"), noneText: t("noneText") }}
        statuses={CORRECTION_STATUSES.map((value) => [value, t(`tabs.${value}`)] as const)}
        status={statusOf(state.status)}
        hrefOf={(status) => addressQuery(CORRECTIONS_USUAL, { ...state, page: "1", status })}
        load={role === "admin" ? <QueueLoad lng={lng} queue="corrections" /> : null}
        list={list}
        onChange={change}
        narrowing={
          <search className="flex flex-wrap gap-3">
            <ToolbarChoice
              name="kind"
              label={t("kind")}
              value={state.kind}
              options={[["", t("allKinds")], ...CORRECTION_KINDS.map((kind) => [kind, kinds[kind]] as const)]}
              onChoose={(kind) => change({ kind, page: "1" })}
            />
          </search>
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
            onDecide={(decision) =>
              decision === "rejected" ? setRejected(correction) : decide(correction, decision, "", close)
            }
          />
        )}
      />
      <CorrectionsBar
        lng={lng}
        ticks={ticks}
        role={role}
        templates={templates}
        refusalText={refusalText}
        onDone={() => section.current?.focus({ preventScroll: true })}
      />
      {rejected ? (
        <ReasonDialog
          title={t("dialog.title")}
          lead={t("dialog.lead")}
          action={t("reject")}
          templates={templates}
          language={rejected.language}
          max={REASON_MAX}
          isClosed={role !== "admin"}
          failure={failure}
          isPending={isPending}
          onDecide={(reason) => decide(rejected, "rejected", reason, close)}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
