"use client";

import { useTranslations } from "next-intl";
import { BusinessHeading } from "@/components/resource/business-heading";
import { DecisionBar } from "@/components/resource/decision-bar";
import { ReasonDialog } from "@/components/resource/reason-dialog";
import { REASON_MAX } from "@/lib/core/constants";
import { CorrectionEvidence, CorrectionFoot } from "../corrections/correction-card";
import type { KindNames } from "../corrections/corrections";
import { correctionChoices, useCorrectionDecisions } from "../corrections/use-correction-decisions";
import { BarBelowList, type BulkDeskProps, Pane } from "./desk";

type CorrectionDeskProps = BulkDeskProps<"correction"> & { readonly kinds: KindNames };

/** Corrections by visitors, as admins decide them, one by one or several together. */
export function CorrectionDesk(props: CorrectionDeskProps) {
  const { lng, entry, kinds, templates, ticks, onDone, onUndone, onDoneMany } = props;
  const t = useTranslations("corrections");
  const { decision, decide, reopen, many } = useCorrectionDecisions({ onDone, onUndone });
  const { asked: rejected, ask, isPending, failure, close } = decision;
  const correction = entry?.correction;
  return (
    <>
      {correction ? (
        <Pane
          label={correction.restaurant.name}
          head={<BusinessHeading lng={lng} restaurant={correction.restaurant} />}
          foot={
            <CorrectionFoot
              lng={lng}
              reader="admin"
              correction={correction}
              hasKeys
              isPending={isPending}
              onReopen={() => reopen(correction)}
              onDecide={(status) => (status === "rejected" ? ask(correction) : decide(correction, status, ""))}
            />
          }
        >
          <CorrectionEvidence lng={lng} kinds={kinds} correction={correction} />
        </Pane>
      ) : null}
      <BarBelowList>
        <DecisionBar
          lng={lng}
          ticks={ticks}
          choices={correctionChoices(
            ticks.selected.map((each) => each.correction),
            t,
            templates.correction,
            "admin",
          )}
          deciding={{ ...many, refusalText: decision.refusalText }}
          onDone={onDoneMany}
        />
      </BarBelowList>
      {rejected ? (
        <ReasonDialog
          title={t("dialog.title")}
          lead={t("dialog.lead")}
          action={t("reject")}
          templates={templates.correction}
          language={rejected.language}
          max={REASON_MAX}
          failure={failure}
          isPending={isPending}
          onDecide={(reason) => decide(rejected, "rejected", reason)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
