import { Icon } from "@/components/ui/icon";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import type { Answer } from "@/lib/api-client/request";
import type { listManagedRestaurants } from "@/lib/calls/inventory";

export type ManagedBusiness = Answer<typeof listManagedRestaurants>["data"][number];

const SIDE = 36;

/** @param business undefined while none is chosen */
export function Thumbnail({ business }: { readonly business: ManagedBusiness | undefined }) {
  if (!business) return <Icon name="store" className="text-lg text-ink-2" />;
  const { _id, thumbnail } = business;
  return (
    <span className="w-9 shrink-0 overflow-hidden rounded-sm">
      {thumbnail ? (
        <Photo src={thumbnail} width={SIDE} height={SIDE} ratio="square" />
      ) : (
        <PhotoFallback seed={_id} ratio="square" />
      )}
    </span>
  );
}
