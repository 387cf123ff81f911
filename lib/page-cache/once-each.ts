const KIND_LENGTH = 40;
const KINDS_MAX = 100;

type Tell = (key: string, what: string) => void;

export function onceEach(tell: Tell | undefined): Tell {
  const told = new Set<string>();
  return (key, what) => {
    const kind = what.slice(0, KIND_LENGTH);
    if (told.has(kind) || told.size > KINDS_MAX) return;
    told.add(kind);
    tell?.(key, what);
  };
}
