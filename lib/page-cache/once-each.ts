const KIND_LENGTH = 40;
const KINDS_MAX = 100;

type Report = (key: string, what: string) => void;

export function onceEach(report: Report | undefined): Report {
  const reported = new Set<string>();
  return (key, what) => {
    const kind = what.slice(0, KIND_LENGTH);
    if (reported.has(kind) || reported.size > KINDS_MAX) return;
    reported.add(kind);
    report?.(key, what);
  };
}
