"use client";

import { Suspense } from "react";
import { lazyPart } from "@/components/layout/lazy-part";
import { withTexts } from "@/components/with-texts";
import type { Waiting } from "@/lib/api-client/outbox";
import { type ReviewAction, refusalOfUnsent } from "./refusal";

const RefusalNotice = lazyPart(
  withTexts(() => import("./refusal-notice").then((module) => ({ default: module.RefusalNotice })), ["reviewing"]),
);

type WhyNotProps = { readonly waiting: Waiting; readonly what: ReviewAction };

/** Why something that was sent later was not taken, with the way on; nothing while it waits. */
export function WhyNot({ waiting, what }: WhyNotProps) {
  const refusal = refusalOfUnsent(waiting);
  if (!refusal) return null;
  return (
    <Suspense fallback={null}>
      <RefusalNotice refusal={refusal} what={what} onClose={() => undefined} />
    </Suspense>
  );
}
