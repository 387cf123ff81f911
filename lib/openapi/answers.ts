import type { Schema } from "@/lib/openapi/model";

const REF = "#/components/schemas/";

/**
 * Gives an answer a schema name, so that generated clients have a type for it: `DishAnswer` is one dish,
 * `DishListAnswer` all, `DishPagedAnswer` a page of them; others are named after their call.
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

/** Name of an answer with a common shape; null for others. */
function shapeName({ properties = {} }: Schema): string | null {
  const names = Object.keys(properties).sort().join();
  if (names === "message") return "DoneAnswer";
  const one = properties.data?.$ref?.slice(REF.length);
  if (one && names === "data") return `${one}Answer`;
  const each = properties.data?.items?.$ref?.slice(REF.length);
  if (each && names === "data") return `${each}ListAnswer`;
  if (each && names === "data,pagination") return `${each}PagedAnswer`;
  // Named after the full restaurants; the alternative is cards.
  const listed = properties.restaurants?.items;
  const businesses = (listed?.oneOf?.at(-1) ?? listed)?.$ref?.slice(REF.length);
  if (businesses && names === "restaurants") return `${businesses}ListAnswer`;
  return businesses && names === "pagination,restaurants" ? `${businesses}PagedAnswer` : null;
}
