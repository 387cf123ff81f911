import { z } from "zod";
import { paginationSchema } from "@/lib/api/pagination";
import { managedFields, positionField, titlesChangeField, titlesField } from "@/lib/catalogue/schema";
import { titlesSchema } from "@/lib/media/schema";

export const groupSchema = z
  .object({ _id: z.string(), slug: z.string(), name: z.string(), translation: titlesSchema })
  .meta({ id: "Group" });

export const groupList = z.object({ data: z.array(groupSchema) });

export const managedGroupSchema = groupSchema.extend(managedFields).meta({ id: "ManagedGroup" });

export const groupBody = z.strictObject({ translation: titlesField, position: positionField }).meta({
  examples: [{ translation: { en: { title: "Breakfast" }, fa: { title: "صبحانه" }, ps: { title: "ناری" } } }],
});
export const groupChangeBody = z
  .strictObject({ translation: titlesChangeField, position: positionField })
  .meta({ examples: [{ translation: { en: { title: "Breakfasts" } } }] });

export const managedGroupAnswer = z.object({ data: managedGroupSchema });
export const managedGroupList = z.object({ data: z.array(managedGroupSchema), pagination: paginationSchema });
