import type outbox from "@/messages/en.json";

/** What is said about what waits, in the language of the page. */
export type OutboxTexts = (typeof outbox)["outbox"];

/** A text with the name of what it is about, which keeps its own direction. */
export function filled(text: string, { name }: { readonly name: string }): string {
  return text.replace("{name}", `\u2068${name}\u2069`);
}
