import { CHECKS, type Check, type Finding } from "./finding";

const EXAMPLES = 8;
const WIDTH = 200;

/** A table of all kinds of faults with examples; identical on every machine. */
export function reportText(findings: readonly Finding[], examples = EXAMPLES): string {
  const kinds = Object.keys(CHECKS) as Check[];
  const lines = kinds.map((kind) => {
    const count = findings.filter(({ check }) => check === kind).length;
    return `${kind.padEnd(12)} ${String(count).padStart(6)}  ${CHECKS[kind]}`;
  });
  const details = kinds.flatMap((kind) => {
    const found = findings.filter(({ check }) => check === kind);
    if (found.length === 0) return [];
    const rest = found.length - examples;
    return [
      `\n── ${kind}: ${CHECKS[kind]} (${found.length})`,
      ...found.slice(0, examples).map(({ page, detail }) => `   ${page}  ${detail}`.slice(0, WIDTH)),
      ...(rest > 0 ? [`   … and ${rest} more`] : []),
    ];
  });
  return [...lines, ...details].join("\n");
}
