import type { ComponentPropsWithoutRef } from "react";

/**
 * Stands around client components of a public page: the first touch of it brings React to the whole page
 * (components/enhance/hydrate.ts). Until then it is what its HTML says, so it must make sense as links and forms.
 */
export function Island(props: ComponentPropsWithoutRef<"div">) {
  return <div {...props} data-island="" />;
}
