import type { ComponentPropsWithoutRef } from "react";

type Props = ComponentPropsWithoutRef<"div"> & {
  /** The main content of the page: hydrates when the browser is idle, without a touch. */
  readonly soon?: boolean;
};

/**
 * Wraps client components of a public page. The first touch hydrates the whole page (components/vanilla/hydrate.ts);
 * until then only its HTML works, so it must make sense as links and forms.
 */
export function Island({ soon = false, ...props }: Props) {
  return <div {...props} data-island={soon ? "soon" : ""} />;
}
