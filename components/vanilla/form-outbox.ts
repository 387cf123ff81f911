import { callOf, keepWaiting, readWaiting, triedNow, type Waiting } from "@/lib/api-client/outbox";
import { followOutbox } from "@/lib/api-client/outbox-mark";
import { takeBack } from "@/lib/api-client/outbox-sending";
import { onceKey } from "@/lib/api-client/request";
import { createContactMessage } from "@/lib/calls/contact";
import { createCorrection } from "@/lib/calls/correction";
import { CHANGE_HASH } from "./outbox/change-hash";

const EXCERPT = 120;

/** Idempotency key of the form's content; changed content gets a new one. */
export function keyOf(form: HTMLFormElement): string {
  form.dataset.key ??= onceKey();
  return form.dataset.key;
}

/**
 * Queues a form that could not be sent.
 * @returns false if the browser cannot store it
 */
export async function keepForm(form: HTMLFormElement): Promise<boolean> {
  const fields = Object.fromEntries(new FormData(form));
  const words = fields.message ?? fields.note;
  const { dataset } = form;
  const { lang } = document.documentElement;
  const isContact = dataset.form === "contact";
  return keepWaiting({
    key: keyOf(form),
    isAnonymous: true,
    kind: isContact ? "contact" : "correction",
    about: dataset.form ?? "",
    name: dataset.name ?? "",
    href: form.action + CHANGE_HASH,
    text: typeof words === "string" ? words.slice(0, EXCERPT) : "",
    form: fields,
    call: callOf(isContact ? createContactMessage : createCorrection),
    input: { query: { lang }, ...(isContact && { body: withoutEmpty(fields) }) },
    ...(!isContact && { fields }),
    triedAt: triedNow(),
  });
}

/** Empty fields of a posted form count as absent (`nestFields`), so the queued body must omit them to be the same. */
function withoutEmpty(fields: Readonly<Record<string, FormDataEntryValue>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/** Calls `work` once the queued form was sent, deleted or restored. */
export function whenNoLongerWaiting({ dataset }: HTMLFormElement, work: () => void): void {
  const stop = followOutbox(async () => {
    const isWaiting = (await readWaiting()).some(({ about, arrived }) => about === dataset.form && !arrived);
    if (isWaiting) return;
    stop();
    work();
  });
}

/** Restores a queued form for editing; false if it was sent meanwhile. */
export async function giveBack(form: HTMLFormElement): Promise<boolean> {
  if (location.hash !== CHANGE_HASH) return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  const mine = ({ about, arrived }: Waiting) => about === form.dataset.form && !arrived;
  const found = (await readWaiting()).find(mine);
  const waiting = found && (await takeBack(found.key));
  if (!waiting) return false;
  for (const [name, value] of Object.entries(waiting.form as Readonly<Record<string, string | File>>)) {
    const control = form.elements.namedItem(name);
    if (value instanceof File && control instanceof HTMLInputElement) {
      const list = new DataTransfer();
      list.items.add(value);
      control.files = list.files;
    } else if (control && typeof value === "string") (control as HTMLInputElement | RadioNodeList).value = value;
  }
  return true;
}
