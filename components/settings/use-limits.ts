"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { settingsCalls } from "@/lib/settings/calls";
import { type Limits, USUAL_LIMITS } from "@/lib/settings/model";

/** The limits that admins have set; the usual ones as long as they are on their way. The server has the last word. */
export function useLimits(): Limits {
  return useQuery(queryOptionsFor(settingsCalls.get, {})).data?.data.limits ?? USUAL_LIMITS;
}
