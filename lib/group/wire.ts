import type { z } from "zod";
import { toManaged } from "@/lib/catalogue/wire";
import type { Language } from "@/lib/core/constants";
import type { Group, ManagedGroup } from "@/lib/group/model";
import type { groupSchema, managedGroupSchema } from "@/lib/group/schema";
import { pickFrom } from "@/lib/i18n/pick-translation";

export function toGroup(
  { id, slug, translation }: Pick<Group, "id" | "slug" | "translation">,
  language: Language,
): z.input<typeof groupSchema> {
  return { _id: id, slug, name: pickFrom(translation, language)?.value.title ?? slug, translation };
}

export function toManagedGroup(group: ManagedGroup, language: Language): z.input<typeof managedGroupSchema> {
  return { ...toGroup(group, language), ...toManaged(group) };
}
