import type { ReactNode } from "react";
import { BusinessFrame } from "@/components/business/business-frame";
import { GonePage } from "@/components/business/gone-page";
import type { GraphNode } from "@/components/json-ld/graph";
import { Static } from "@/components/static/static";
import type { BusinessTab } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import type { LoadedBusiness } from "./load";

type Props = LoadedBusiness & {
  tab: BusinessTab;
  /** What the tab tells search engines beyond the place itself. */
  nodes?: readonly (GraphNode | null)[];
  children?: ReactNode;
};

/** A tab of a place within what all tabs share; a deleted place leaves a page that shows the way on. */
export function BusinessScreen({ lng, address, business, now, tab, nodes = [], children }: Props) {
  return (
    <Static>
      {business ? (
        <BusinessFrame business={business} lng={lng} tab={tab} now={now} origin={env.SITE_URL} nodes={nodes}>
          {children}
        </BusinessFrame>
      ) : (
        <GonePage lng={lng} city={address.city} />
      )}
    </Static>
  );
}
