import type { ReactNode } from "react";
import { BusinessFrame } from "@/components/business/business-frame";
import { GonePage } from "@/components/business/gone-page";
import type { GraphNode } from "@/components/json-ld/graph";
import type { BusinessTab } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import type { LoadedBusiness } from "./load";

type Props = LoadedBusiness & {
  tab: BusinessTab;
  /** JSON-LD of the tab besides the business itself. */
  nodes?: readonly (GraphNode | null)[];
  /** The tab contains an island and renders the rest as static HTML itself. */
  hasIsland?: boolean;
  children?: ReactNode;
};

/** A tab within the shared frame of a business; a deleted business shows where to go next. */
export function BusinessScreen({ address, business, nodes = [], children, ...rest }: Props) {
  if (!business) return <GonePage lng={rest.lng} city={address.city} />;
  return (
    <BusinessFrame {...rest} business={business} origin={env.SITE_URL} nodes={nodes}>
      {children}
    </BusinessFrame>
  );
}
