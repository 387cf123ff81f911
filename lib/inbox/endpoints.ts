import { endpoint } from "@/lib/api/endpoint";
import { inboxAnswer, inboxEntryAnswer, inboxLanguage, inboxQuery } from "@/lib/inbox/schema";

/** Caches that decisions about entries touch, too. */
const reads = ["businesses", "claims", "contactMessages", "corrections", "menuHelps", "reports"] as const;

export const listInbox = endpoint({
  method: "GET",
  path: "/v1/inbox",
  reads,
  access: "admin",
  summary: "All that waits for admins, or one kind of it, what waits longest first, and how much of each kind waits",
  query: inboxQuery,
  output: inboxAnswer,
});

export const getInboxEntry = endpoint({
  method: "GET",
  path: "/v1/inbox/:kind/:id",
  reads,
  access: "admin",
  summary: "One entry of the inbox, also after its decision; of an edit or a menu only while it waits",
  query: inboxLanguage,
  output: inboxEntryAnswer,
});
