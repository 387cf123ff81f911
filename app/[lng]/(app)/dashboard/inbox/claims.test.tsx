// @vitest-environment happy-dom
import { claimSchema } from "@/lib/claim/schema";
import { formatPhone } from "@/lib/i18n/format";
import { exampleOf } from "@/lib/openapi/examples";
import en from "@/messages/en.json";
import { type QueueRow, REASON, testDecisionQueue } from "@/tests/support/decision-queue";
import { INBOX_PROPS } from "@/tests/support/inbox";
import { InboxScreen } from "./inbox-screen";

const { claims: t } = en;
const row = exampleOf(claimSchema) as QueueRow;
const screen = <InboxScreen {...INBOX_PROPS} tab="claim" />;

testDecisionQueue({
  name: "H32 claims",
  screen,
  path: "/api/v1/claim",
  row,
  evidence: [row.proof, formatPhone("+93700000100")],
  refusal: t.reject,
  reason: t.reason,
  needed: t.reasonNeeded,
  body: { status: "rejected", note: REASON },
  decided: { status: "rejected", note: REASON },
  done: t.done.rejected,
  before: ["rejected", t.decidedBefore.rejected],
  tab: [t.status, "rejected"],
  inbox: { page: "/en/dashboard/claims", kind: "claim" },
});
