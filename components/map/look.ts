import { useMemo, useSyncExternalStore } from "react";

/** Colours of the current theme; a canvas cannot use custom properties. */
function coloursOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const style = getComputedStyle(document.documentElement);
  const values = names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return Object.fromEntries(values) as Record<Name, string>;
}

/**
 * Colours of the current theme; updates when the theme changes.
 * @param names must be the same on every render
 */
export function useColours<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const serialized = useSyncExternalStore(listen, () => JSON.stringify(coloursOf(names)));
  return useMemo(() => JSON.parse(serialized) as Record<Name, string>, [serialized]);
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
