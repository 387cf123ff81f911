// @vitest-environment happy-dom

import { correctionSchema } from "@/lib/correction/schema";
import { exampleOf } from "@/lib/openapi/examples";
import en from "@/messages/en.json";
import { type QueueRow, REASON, testDecisionQueue } from "@/tests/support/decision-queue";
import { INBOX_PROPS } from "@/tests/support/inbox";
import { InboxScreen } from "./inbox-screen";

const { corrections: t, decisions } = en;
const row = exampleOf(correctionSchema) as QueueRow;

testDecisionQueue({
  name: "H31 corrections",
  screen: <InboxScreen {...INBOX_PROPS} tab="correction" />,
  path: "/api/v1/correction",
  row,
  evidence: ["250", "260", row.note],
  refusal: t.reject,
  reason: decisions.reason,
  needed: decisions.needed,
  body: { status: "rejected", reason: REASON },
  decided: { status: "rejected", reason: REASON },
  done: t.done.rejected,
  before: ["accepted", t.decidedBefore.accepted],
  tab: [t.status, "rejected"],
  inbox: { page: "/en/dashboard/corrections", kind: "correction" },
  many: { refusal: t.reject, title: t.many.title, back: "pending" },
});
