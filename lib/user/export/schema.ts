import { z } from "zod";
import { languageField } from "@/lib/api/query";
import { PARTS, type PartName, PROFILE } from "@/lib/user/export/parts";

type Lists = { [Name in PartName]: (typeof PARTS)[Name]["schema"] };
const lists = Object.fromEntries(Object.entries(PARTS).map(([name, { schema }]) => [name, schema])) as Lists;

/** All personal data of the caller; no passwords and tokens, which are stored only as hashes. */
export const exportSchema = z.object({ profile: PROFILE.schema, ...lists }).meta({ id: "PersonalData" });

export const exportQuery = z.object({ lang: languageField });
export const exportAnswer = z.object({ exportedAt: z.iso.datetime(), data: exportSchema });
