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
 * @returns `found` null until the first ones are there; `hasFailed` as soon as they did not come at once
 */
export function useBusinesses(query: string, lng: Language) {
  const asked = Object.fromEntries(new URLSearchParams(query));
  const select = useCallback(
    ({ markers, total }: Markers): FoundBusinesses => ({
      businesses: markers.map((marker) => businessOf(marker, lng)),
      total,
    }),
    [lng],
  );
  const { data, failureCount } = useQuery({ ...queryOptionsFor(searchCalls.markers, { query: asked }), select });
  const [found, setFound] = useState(data);
  if (data && data !== found) setFound(data);
  return { found: data ?? found ?? null, hasFailed: failureCount > 0 };
}

function businessOf({ _id, slug, city, ...marker }: Markers["markers"][number], lng: Language): MapBusiness {
  return { ...marker, id: _id, href: paths.business(lng, { city, type: marker.type, slug }) };
}
