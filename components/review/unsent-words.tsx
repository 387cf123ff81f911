"use client";

import { WaitingWords } from "@/components/outbox/waiting-words";
import type { Waiting } from "@/lib/api-client/outbox";
import { type ReviewAction, refusalOfUnsent } from "./refusal";
import { RefusalNotice } from "./refusal-notice";

type UnsentWordsProps = {
  readonly waiting: Waiting;
  readonly what: ReviewAction;
  /** Called with an item that was taken out of the outbox to be edited. */
  readonly onChange: (waiting: Waiting) => void;
};

export function UnsentWords({ waiting, what, onChange }: UnsentWordsProps) {
  const refusal = refusalOfUnsent(waiting);
  const reason = refusal ? <RefusalNotice refusal={refusal} what={what} onClose={() => undefined} /> : null;
  return <WaitingWords waiting={waiting} reason={reason} onChange={onChange} />;
}
