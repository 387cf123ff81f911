import { z } from "zod";

export type Person = { id: string; fullname: string };

export const personSchema = z.object({ _id: z.string(), fullname: z.string() }).meta({ id: "Person" });

export function toPerson({ id, fullname }: Person): z.input<typeof personSchema> {
  return { _id: id, fullname };
}
