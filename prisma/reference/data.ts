import fs from "node:fs";
import { z } from "zod";

const text = z.string().min(1);
/** A text in all three languages. */
export const threefold = z.object({ en: text, fa: text, ps: text });
export type Threefold = z.output<typeof threefold>;

/** A file of JSON, checked. */
export const readJson = <S extends z.ZodType>(file: URL, schema: S): z.output<S> =>
  schema.parse(JSON.parse(fs.readFileSync(file, "utf8")));

const titled = z.object({ slug: text, title: threefold });

export const catalogue = readJson(
  new URL("./data/catalogue.json", import.meta.url),
  z.object({ dishCategories: z.array(titled), businessCategories: z.array(titled), groups: z.array(titled) }),
);

const kind = titled.extend({
  category: text,
  group: text,
  /** AFN, from the cheapest to the dearest place: what the demo's menus ask for it. */
  price: z.tuple([z.number(), z.number()]),
  /** What the demo's menus say is in it. */
  ingredients: z.array(text),
});
export type Kind = z.output<typeof kind>;
export const kinds = readJson(new URL("./data/dish-kinds.json", import.meta.url), z.array(kind));
