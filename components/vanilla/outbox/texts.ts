import type outbox from "@/messages/en.json";

export type OutboxTexts = (typeof outbox)["outbox"];

/** Inserts a name, isolated in its own direction. */
export function filled(text: string, { name }: { readonly name: string }): string {
  return text.replace("{name}", `\u2068${name}\u2069`);
}
