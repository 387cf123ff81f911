"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { listMarkers } from "@/lib/calls/search";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import type { MapBusiness } from "./model";

type Markers = Answer<typeof listMarkers>;

export type FoundBusinesses = { readonly businesses: readonly MapBusiness[]; readonly total: number };

/**
 * Results of a search, best first. The previous results stay until the new ones arrive, even if those fail to load.
 * @param first results rendered with the page, used until another query runs
 * @returns `found` is null until the first results arrive; `hasFailed` is set once the first attempt has failed
 */
export function useBusinesses(query: string, lng: Language, first: FoundBusinesses | null) {
  const asked = Object.fromEntries(new URLSearchParams(query));
  const select = useCallback(
    ({ markers, total }: Markers): FoundBusinesses => ({
      businesses: markers.map((marker) => businessOf(marker, lng)),
      total,
    }),
    [lng],
  );
  const options = queryOptionsFor(listMarkers, { query: asked });
  const { data, failureCount } = useQuery({ ...options, select, enabled: first === null });
  const [found, setFound] = useState(data);
  if (data && data !== found) setFound(data);
  return { found: first ?? data ?? found ?? null, hasFailed: failureCount > 0 };
}

function businessOf({ _id, slug, city, ...marker }: Markers["markers"][number], lng: Language): MapBusiness {
  return { ...marker, id: _id, href: paths.business(lng, { city, type: marker.type, slug }) };
}
