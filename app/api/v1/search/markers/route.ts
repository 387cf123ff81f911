import { route, serve } from "@/lib/api/serve";
import { AppError } from "@/lib/core/errors";
import { listMarkers } from "@/lib/search/endpoints";
import { toSearchInput } from "@/lib/search/query";
import * as searching from "@/lib/search/service";
import { toMarkers } from "@/lib/search/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listMarkers, async ({ query, now }) => {
    const parsed = toSearchInput({ ...query, page: 1, dishPage: 1, limit: 1 }, { language: "fa", now });
    if (!parsed.ok) throw new AppError("validation_failed", { errors: parsed.errors });
    const { businesses, total } = await searching.findMarkers(parsed.input);
    const reader = { language: parsed.input.language, now };
    return { markers: businesses.flatMap((business) => toMarkers(business, reader)), total };
  }),
);
