const KIND_LENGTH = 40;
const KINDS_MAX = 100;

type Log = (key: string, what: string) => void;

export function onceEach(log: Log | undefined): Log {
  const logged = new Set<string>();
  return (key, what) => {
    const kind = what.slice(0, KIND_LENGTH);
    if (logged.has(kind) || logged.size > KINDS_MAX) return;
    logged.add(kind);
    log?.(key, what);
  };
}
