import { readFileSync } from "node:fs";
import { fold } from "@/lib/i18n/fold";
import { aliasId } from "./id";

const FILE = new URL("./data/aliases.tsv", import.meta.url);

export type AliasRow = {
  readonly id: string;
  readonly term: string;
  readonly folded: string;
  readonly kind: string;
  readonly target: string;
  readonly target_id: string;
  readonly language: string | null;
};

/** Search aliases, each folded form once per target. */
export function aliasRows(): AliasRow[] {
  const rows = new Map<string, AliasRow>();
  for (const line of readFileSync(FILE, "utf8").split("\n")) {
    if (line === "" || line.startsWith("#") || line.startsWith("target\t")) continue;
    const [target = "", targetId = "", kind = "", language = "", terms = ""] = line.split("\t");
    for (const term of terms.split(" | ")) {
      const folded = fold(term);
      const key = `${target}|${targetId}|${folded}`;
      if (folded === "" || rows.has(key)) continue;
      rows.set(key, {
        id: aliasId(key),
        term,
        folded,
        kind,
        target,
        target_id: targetId,
        language: language || null,
      });
    }
  }
  return [...rows.values()];
}
