import { DIRECTIONAL, type IconName, SPRITE } from "./icon-names";

export type { IconName } from "./icon-names";

type IconProps = { readonly name: IconName; readonly className?: string };

/** An icon from the sprite: 1.25 em, in the text colour; directional icons are mirrored in RTL. */
export function Icon({ name, className }: IconProps) {
  const direction = DIRECTIONAL.has(name) ? " icon-dir" : "";
  return (
    <svg className={`icon${direction}${className ? ` ${className}` : ""}`} aria-hidden="true">
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}
