"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getSettings } from "@/lib/calls/settings";
import { DEFAULT_LIMITS, type Limits } from "@/lib/settings/model";

/** Limits set by admins; defaults while loading. The server enforces them. */
export function useLimits(): Limits {
  return useQuery(queryOptionsFor(getSettings, {})).data?.data.limits ?? DEFAULT_LIMITS;
}
