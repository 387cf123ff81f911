export function format({ version, names, directional }) {
  const list = (words) => words.map((word) => `  "${word}",\n`).join("");
  return `/** Written by scripts/build-icons.mjs. The version changes with the sprite, so browsers may keep it for ever. */
export const SPRITE = "/icons.svg?v=${version}";

export const ICON_NAMES = [
${list(names)}] as const;
export type IconName = (typeof ICON_NAMES)[number];

/** Turned around in right-to-left text. */
export const DIRECTIONAL: ReadonlySet<IconName> = new Set<IconName>([
${list(directional)}]);
`;
}
