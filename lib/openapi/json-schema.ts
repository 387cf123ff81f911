/** The parts of zod's JSON Schema that are adapted for the document; children are visited before parents. */
type Node = {
  default?: unknown;
  description?: string;
  type?: unknown;
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
  propertyNames?: unknown;
  prefixItems?: unknown[];
  items?: unknown;
  minItems?: number;
  maxItems?: number;
};
type Override = (context: { jsonSchema: Node }) => void;

/** For answers: unknown fields are allowed, so that clients tolerate new ones. */
export const answered: Override = ({ jsonSchema }) => {
  nameFields(jsonSchema);
  describeItems(jsonSchema);
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

export const sent: Override = ({ jsonSchema }) => {
  nameFields(jsonSchema);
  describeItems(jsonSchema);
  withoutDefault(jsonSchema);
};

/** Most generators ignore `propertyNames`, so a record with known keys is described as an object with these fields. */
function nameFields(node: Node): void {
  const { propertyNames, additionalProperties: field } = node;
  const { enum: names } = (propertyNames ?? {}) as { enum?: readonly string[] };
  if (!names) return;
  node.properties = Object.fromEntries(names.map((name) => [name, field]));
  node.additionalProperties = false;
  delete node.propertyNames;
}

/**
 * Some tools read only `items`. A tuple of one type becomes an array of that length, which is equivalent; a tuple of
 * several types also lists them in `items`.
 */
function describeItems(node: Node): void {
  const { prefixItems } = node;
  if (!prefixItems || node.items) return;
  const kinds = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()];
  node.items = kinds.length === 1 ? kinds[0] : { anyOf: kinds };
  node.minItems = prefixItems.length;
  node.maxItems = prefixItems.length;
  if (kinds.length === 1) delete node.prefixItems;
}

/** Generated clients treat a field with a default as required, so the default goes into the description. */
function withoutDefault(node: Node): void {
  const { default: value, description } = node;
  delete node.default;
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return;
  node.description = `${description ? `${description} ` : ""}Default: \`${JSON.stringify(value)}\`.`;
}
