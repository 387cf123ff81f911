import type { NamedKind } from "@/lib/dish-kind/model";
import { fold } from "@/lib/i18n/fold";

/** What a title may name, the whole of it first: "Qabuli Palaw, for two" is Qabuli Palaw. Folded. */
export function kindNames(title: string): string[] {
  const [main = ""] = title.split(/[,،(؛;–]| - /);
  return [...new Set([fold(title), fold(main)])].filter((name) => name !== "");
}

/** The kind that a dish of these titles is, the first of them that names one. */
export function kindOf(titles: readonly string[], kinds: ReadonlyMap<string, NamedKind>): NamedKind | null {
  for (const name of titles.flatMap(kindNames)) {
    const kind = kinds.get(name);
    if (kind) return kind;
  }
  return null;
}
