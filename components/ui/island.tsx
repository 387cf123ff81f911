import type { ComponentPropsWithoutRef } from "react";

type Props = ComponentPropsWithoutRef<"div"> & {
  /** Is it what the page is for? React comes as soon as the browser is idle, untouched. */
  readonly soon?: boolean;
};

/**
 * Stands around client components of a public page: the first touch of it brings React to the whole page
 * (components/vanilla/hydrate.ts). Until then it is what its HTML says, so it must make sense as links and forms.
 */
export function Island({ soon = false, ...props }: Props) {
  return <div {...props} data-island={soon ? "soon" : ""} />;
}
