import type { ReactNode } from "react";
import { BusinessFrame } from "@/components/business/business-frame";
import { GonePage } from "@/components/business/gone-page";
import type { GraphNode } from "@/components/json-ld/graph";
import type { BusinessTab } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import type { LoadedBusiness } from "./load";

type Props = LoadedBusiness & {
  tab: BusinessTab;
  /** What the tab tells search engines beyond the place itself. */
  nodes?: readonly (GraphNode | null)[];
  /** The tab holds an island and writes the rest of itself as HTML on its own. */
  hasIsland?: boolean;
  children?: ReactNode;
};

/** A tab of a place within what all tabs share; a deleted place leaves a page that shows the way on. */
export function BusinessScreen({ address, business, nodes = [], children, ...rest }: Props) {
  if (!business) return <GonePage lng={rest.lng} city={address.city} />;
  return (
    <BusinessFrame {...rest} business={business} origin={env.SITE_URL} nodes={nodes}>
      {children}
    </BusinessFrame>
  );
}
