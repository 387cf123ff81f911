import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type Look = {
  readonly variant?: "primary" | "outline" | "quiet" | "danger";
  readonly size?: "small";
  readonly icon?: IconName;
  readonly children: ReactNode;
};
type LinkButton = Look & { readonly href: string } & Omit<ComponentProps<"a">, keyof Look | "href">;
type RealButton = Look & { readonly href?: undefined } & Omit<ComponentProps<"button">, keyof Look>;

/** A link styled as a button if it has an `href`, otherwise a button (by default of type "button"). */
export function Button(props: LinkButton | RealButton) {
  const { variant = "primary", size, icon, children, className, ...rest } = props;
  const classes = `button button--${variant}${size ? ` button--${size}` : ""}${className ? ` ${className}` : ""}`;
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a className={classes} {...rest}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={classes} {...(rest as ComponentProps<"button">)}>
      {content}
    </button>
  );
}

type IconButtonProps = { readonly icon: IconName; readonly label: string } & ComponentProps<"button">;

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button${className ? ` ${className}` : ""}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
