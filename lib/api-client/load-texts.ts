import type { Messages } from "next-intl";
import type { LazyTexts } from "@/lib/i18n/lazy-texts";

const known = new Map<LazyTexts, Promise<Messages[LazyTexts]>>();

/** Texts in the language of this page, each namespace asked for once; one that does not come is asked for again. */
export async function loadTexts(names: readonly LazyTexts[]): Promise<Partial<Messages>> {
  const texts = await Promise.all(names.map(async (name) => [name, await (known.get(name) ?? ask(name))]));
  return Object.fromEntries(texts) as Partial<Messages>;
}

function ask(name: LazyTexts): Promise<Messages[LazyTexts]> {
  const asked = fetchTexts(name);
  known.set(name, asked);
  asked.catch(() => known.delete(name));
  return asked;
}

async function fetchTexts(name: LazyTexts): Promise<Messages[LazyTexts]> {
  const answer = await fetch((document.body.dataset.texts ?? "").replace("NAME", name));
  if (!answer.ok) throw new Error(`The texts of ${name} did not come: ${answer.status}`);
  return (await answer.json()) as Messages[LazyTexts];
}
