import { Icon } from "@/components/ui/icon";
import { Photo } from "@/components/ui/photo";
import type { Answer } from "@/lib/api-client/request";
import type { listManagedRestaurants } from "@/lib/calls/inventory";

export type ManagedBusiness = Answer<typeof listManagedRestaurants>["data"][number];

const SIDE = 36;

export function Thumbnail({ business }: { readonly business: ManagedBusiness | undefined }) {
  return (
    <span className="grid size-9 shrink-0 business-items-center overflow-hidden rounded-md bg-sunk text-ink-2">
      {business?.thumbnail ? (
        <Photo src={business.thumbnail} width={SIDE} height={SIDE} ratio="square" />
      ) : (
        <Icon name="store" />
      )}
    </span>
  );
}
