import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { CategoryTitles } from "@/lib/category/model";
import type { CheckedField, Language, Translated } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";

/** An owner's edit of a confirmed business that awaits review; its id is that of the audit entry. */
export type Check = {
  id: string;
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
  fields: CheckedField[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Metres; null if the position did not change. */
  moved: number | null;
  /** null for a deleted account. */
  by: { id: string; fullname: string } | null;
  /** Mail language of the editor; null for a deleted account. */
  language: Language | null;
  createdAt: Date;
};

export type Checks = Paged<Check> & { categories: CategoryTitles };
