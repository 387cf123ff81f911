import { route, serve } from "@/lib/api/serve";
import { findDuplicates } from "@/lib/business/duplicate/queries";
import { toDuplicate } from "@/lib/business/duplicate/wire";
import { listDuplicates } from "@/lib/business/manage/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listDuplicates, async ({ actor, query }) => ({
    data: (await findDuplicates(actor, query)).map((duplicate) => toDuplicate(duplicate, query.lang)),
  })),
);
