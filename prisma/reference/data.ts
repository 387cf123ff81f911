import fs from "node:fs";
import { z } from "zod";

const text = z.string().min(1);
export const threefold = z.object({ en: text, fa: text, ps: text });
export type Threefold = z.output<typeof threefold>;

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
  /** Price range on the demo's menus in AFN, from the cheapest to the most expensive business. */
  price: z.tuple([z.number(), z.number()]),
  /** Ingredients named on the demo's menus. */
  ingredients: z.array(text),
});
export type Kind = z.output<typeof kind>;
export const kinds = readJson(new URL("./data/dish-kinds.json", import.meta.url), z.array(kind));
