import { useMemo, useSyncExternalStore } from "react";

/** The colours of the look in force; a canvas does not know custom properties. */
function coloursOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const style = getComputedStyle(document.documentElement);
  const values = names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return Object.fromEntries(values) as Record<Name, string>;
}

/**
 * The same, also when somebody chooses another look meanwhile.
 * @param names always the same ones
 */
export function useColours<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const told = useSyncExternalStore(listen, () => JSON.stringify(coloursOf(names)));
  return useMemo(() => JSON.parse(told) as Record<Name, string>, [told]);
}

function listen(changed: () => void): () => void {
  const device = matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(changed);
  device.addEventListener("change", changed);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    device.removeEventListener("change", changed);
    chosen.disconnect();
  };
}
