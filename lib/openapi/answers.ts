import type { Schema } from "@/lib/openapi/model";

const REF = "#/components/schemas/";

/**
 * An answer as a schema with a name, so that generated clients have a type for it: `DishAnswer` is one dish,
 * `DishListAnswer` all of them, `DishPagedAnswer` a page of them, and what is like no other is called after its call.
 */
export function namedAnswer(operationId: string, schema: Schema, schemas: Record<string, Schema>): Schema {
  if (schema.$ref) return schema;
  const text = JSON.stringify(schema);
  const isFree = (name: string) => !schemas[name] || JSON.stringify(schemas[name]) === text;
  const [name = ""] = [shapeName(schema), `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Answer`].filter(
    (candidate) => candidate && isFree(candidate),
  );
  if (!name) throw new Error(`the answer of ${operationId} has no name left`);
  schemas[name] = schema;
  return { $ref: REF + name };
}

/** What an answer of a usual shape is called; null for others. */
function shapeName({ properties = {} }: Schema): string | null {
  const names = Object.keys(properties).sort().join();
  if (names === "message") return "DoneAnswer";
  const one = properties.data?.$ref?.slice(REF.length);
  if (one && names === "data") return `${one}Answer`;
  const each = properties.data?.items?.$ref?.slice(REF.length);
  if (each && names === "data") return `${each}ListAnswer`;
  if (each && names === "data,pagination") return `${each}PagedAnswer`;
  // Called after the whole restaurants, beside which there may be cards.
  const listed = properties.restaurants?.anyOf?.at(-1) ?? properties.restaurants;
  const businesses = listed?.items?.$ref?.slice(REF.length);
  if (businesses && names === "restaurants") return `${businesses}ListAnswer`;
  return businesses && names === "pagination,restaurants" ? `${businesses}PagedAnswer` : null;
}
