import { z } from "zod";
import type { Language, Translated } from "@/lib/core/constants";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { toMediaUrls } from "@/lib/media/wire";

/** A value of the export: its schema, what Prisma selects of a row for it, and how it is made from that. */
type Field<S extends z.ZodType = z.ZodType> = {
  readonly schema: S;
  readonly select: object;
  readonly write: (row: never, language: Language) => z.input<S>;
};

/** A schema alone is a column by its own name. */
export type Fields = Readonly<Record<string, z.ZodType | Field>>;

type Shape<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer S> ? S : Extract<F[Name], z.ZodType> };

export const field = <S extends z.ZodType, Row>(
  schema: S,
  select: object,
  write: (row: Row, language: Language) => z.input<S>,
): Field<S> => ({ schema, select, write });

/** A column by another name than its own. */
export const column = <S extends z.ZodType>(name: string, schema: S): Field<S> =>
  field(schema, { [name]: true }, (row: Readonly<Record<string, unknown>>) => {
    const value = row[name];
    return (value instanceof Date ? value.toISOString() : value) as z.input<S>;
  });

/** Several values of one row. */
export function group<F extends Fields>(fields: F): Field<z.ZodObject<Shape<F>>> {
  const named = Object.entries(fields).map(
    ([name, each]) => [name, each instanceof z.ZodType ? column(name, each) : each] as const,
  );
  const schema = z.object(Object.fromEntries(named.map(([name, each]) => [name, each.schema])) as Shape<F>);
  const select = Object.assign({}, ...named.map(([, each]) => each.select));
  return field(
    schema,
    select,
    (row: never, language) =>
      Object.fromEntries(named.map(([name, each]) => [name, each.write(row, language)])) as z.input<typeof schema>,
  );
}

/** A value of the one row that a relation leads to. */
export const related = <S extends z.ZodType>(relation: string, { schema, select, write }: Field<S>): Field<S> =>
  field(schema, { [relation]: { select } }, (row: Readonly<Record<string, never>>, language) =>
    write(row[relation] as never, language),
  );

/** The same where there may be no such row. */
export const relatedOrNull = <S extends z.ZodType>(relation: string, { schema, select, write }: Field<S>) =>
  field(schema.nullable(), { [relation]: { select } }, (row: Readonly<Record<string, never>>, language) =>
    row[relation] ? write(row[relation], language) : null,
  );

/** A value of every row that a relation leads to. */
export const relatedRows = <S extends z.ZodType>(relation: string, by: string, { schema, select, write }: Field<S>) =>
  field(
    z.array(schema),
    { [relation]: { select, orderBy: { [by]: "asc" } } },
    (row: Readonly<Record<string, never[]>>, language) => (row[relation] ?? []).map((each) => write(each, language)),
  );

/** The name of a thing in one language. */
const name = field(z.string(), { translation: true }, ({ translation }: { translation: unknown }, language) => {
  const titles = translation as Translated<{ title: string }>;
  return pickFrom(titles, language, ({ title }) => title.trim() !== "")?.value.title ?? "";
});

const identified = { _id: column("id", z.string()), name } as const;
export const thing = group(identified);
export const restaurant = related("business", thing);
export const dish = related("dish", group({ ...identified, restaurant }));

export const url = field(
  z.string(),
  { key: true, widths: true },
  (picture: { key: string; widths: number[] }) => toMediaUrls(picture).original,
);
