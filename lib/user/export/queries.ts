import "server-only";
import type { z } from "zod";
import type { Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { PARTS, PROFILE } from "@/lib/user/export/parts";
import type { exportSchema } from "@/lib/user/export/schema";

type PersonalData = z.input<typeof exportSchema>;
type Part = (typeof PARTS)[keyof typeof PARTS];
type Table = { readonly findMany: (query: object) => Promise<never[]> };

/** Everything stored about a user, in readable form: times as text, things by their names in one language. */
export async function readPersonalData(userId: string, language: Language): Promise<PersonalData> {
  const user = await db.user.findFirstOrThrow({
    where: { id: userId, deletedAt: null },
    select: { ...PROFILE.select, email: true, verifiedAt: true },
  });
  const confirmedEmail = user.verifiedAt && user.email;
  const lists = await Promise.all(
    Object.entries(PARTS).map(async ([name, part]) => {
      const rows = await readRows(part, userId, confirmedEmail);
      return [name, rows.map((row) => part.row.write(row, language))];
    }),
  );
  return { profile: PROFILE.write(user as never, language), ...Object.fromEntries(lists) };
}

async function readRows({ of, model, where, latest, row }: Part, userId: string, confirmedEmail: string | null) {
  // The database says user_id, Prisma userId.
  const column = of.replace(/^.*\./, "").replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  // Messages and invitations need no account, so only a confirmed address proves that they belong to this user.
  const owner = column === "email" ? confirmedEmail : userId;
  if (owner === null) return [];
  const table = db[model] as unknown as Table;
  return table.findMany({ where: { ...where, [column]: owner }, select: row.select, orderBy: { [latest]: "desc" } });
}
