import type { z } from "zod";
import type { SearchAlias } from "@/lib/search-alias/model";
import type { aliasSchema } from "@/lib/search-alias/schema";

export function toAliasWire({ id, ...alias }: SearchAlias): z.input<typeof aliasSchema> {
  return { _id: id, ...alias };
}
