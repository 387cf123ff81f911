import { toast } from "@/components/ui/toast";
import { readWaiting, type Waiting } from "@/lib/api-client/outbox";
import { followOutbox, hasWaiting } from "@/lib/api-client/outbox-mark";
import { type Outcome, sendWaiting } from "@/lib/api-client/outbox-sending";
import { SESSION_CHANGE } from "@/lib/api-client/stored-session";
import { drawList } from "./list";
import { filled, type OutboxTexts } from "./texts";

/** Retry delays in milliseconds, increasing: a connection may exist although requests fail. */
const FIRST_TRY_MS = 5_000;
const LAST_TRY_MS = 5 * 60_000;

/**
 * Sends queued items when the page opens, the connection is back, the tab becomes visible, and from time to time. Shows
 * the outcome and what still waits. Runs once per document.
 */
export function startOutbox(texts: OutboxTexts): void {
  const { dataset } = document.documentElement;
  if (dataset.outbox !== undefined) return;
  dataset.outbox = "";
  let wait = FIRST_TRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  const draw = async () => drawList(await readWaiting(), texts);
  const tell = (waiting: Waiting, outcome: Outcome) => {
    toast(outcome === "arrived" ? "success" : "error", filled(texts[outcome][waiting.kind], waiting));
  };
  const later = () => {
    clearTimeout(timer);
    if (!hasWaiting()) return;
    timer = setTimeout(() => void send(), wait);
    wait = Math.min(wait * 2, LAST_TRY_MS);
  };
  const send = async () => {
    if (isSending) return;
    isSending = true;
    if (hasWaiting() && navigator.onLine) await sendWaiting(tell).catch(console.warn);
    isSending = false;
    later();
  };
  const now = () => {
    wait = FIRST_TRY_MS;
    void send();
  };

  followOutbox(() => {
    void draw();
    if (isSending) return;
    // Just queued, after a request has failed.
    wait = FIRST_TRY_MS;
    later();
  });
  addEventListener("online", now);
  addEventListener(SESSION_CHANGE, now);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) now();
  });
  void draw();
  now();
}
