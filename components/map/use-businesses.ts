"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { searchCalls } from "@/lib/search/calls";
import type { MapBusiness } from "./model";

type Markers = Answer<typeof searchCalls.markers>;

export type FoundBusinesses = { readonly businesses: readonly MapBusiness[]; readonly total: number };

/**
 * The places of a search, best first. Those of the search before stay until the new ones are there, also when these
 * don't come.
 * @param first what the page has brought along, while nothing else is asked for
 * @returns `found` null until the first ones are there; `hasFailed` as soon as they did not come at once
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
  const options = queryOptionsFor(searchCalls.markers, { query: asked });
  const { data, failureCount } = useQuery({ ...options, select, enabled: first === null });
  const [found, setFound] = useState(data);
  if (data && data !== found) setFound(data);
  return { found: first ?? data ?? found ?? null, hasFailed: failureCount > 0 };
}

function businessOf({ _id, slug, city, ...marker }: Markers["markers"][number], lng: Language): MapBusiness {
  return { ...marker, id: _id, href: paths.business(lng, { city, type: marker.type, slug }) };
}
