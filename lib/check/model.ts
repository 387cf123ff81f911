import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { CategoryTitles } from "@/lib/category/model";
import type { CheckedField, Language, Translated } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";

/** An owner's edit of a confirmed place that waits for an admin's look; its id is that of the audit log's entry. */
export type Check = {
  id: string;
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
  fields: CheckedField[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Metres between the positions; null where it was not moved. */
  moved: number | null;
  /** Null when the account is gone. */
  by: { id: string; fullname: string } | null;
  /** That of mails to them; null when the account is gone. */
  language: Language | null;
  createdAt: Date;
};

export type Checks = Paged<Check> & { categories: CategoryTitles };
