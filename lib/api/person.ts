import { z } from "zod";

/** A person as others see them. */
export type Person = { id: string; fullname: string };

/** Somebody's name and id, nothing else. */
export const personSchema = z.object({ _id: z.string(), fullname: z.string() }).meta({ id: "Person" });

export function toPerson({ id, fullname }: Person): z.input<typeof personSchema> {
  return { _id: id, fullname };
}
