"use client";

import { useTranslations } from "next-intl";
import { addressQuery } from "@/components/resource/list-input";
import { QueueLoad } from "@/components/resource/queue-load";
import { StatusQueue } from "@/components/resource/status-queue";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listClaims } from "@/lib/calls/claim";
import { CLAIM_STATUSES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { ClaimCard } from "./claim-card";
import { CLAIMS_DEFAULT_STATE, claimsInput, statusOf } from "./claims";
import { DecisionDialog } from "./decision-dialog";
import { useDecide } from "./use-decide";

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
        texts={{ title: t("title"), lead: t("lead"), status: t("status"), none: t("none"), noneText: t("noneText") }}
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
