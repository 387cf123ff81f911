"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getSettings } from "@/lib/calls/settings";
import { type Limits, USUAL_LIMITS } from "@/lib/settings/model";

/** Limits set by admins; defaults while loading. The server enforces them. */
export function useLimits(): Limits {
  return useQuery(queryOptionsFor(getSettings, {})).data?.data.limits ?? USUAL_LIMITS;
}
