/** What zod's JSON Schema is turned into on its way to the document; the nodes come children first. */
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

/** Of what is answered: it may grow, so a client must not refuse what it does not know. */
export const answered: Override = ({ jsonSchema }) => {
  nameFields(jsonSchema);
  describeItems(jsonSchema);
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/** Of what is sent. */
export const sent: Override = ({ jsonSchema }) => {
  nameFields(jsonSchema);
  describeItems(jsonSchema);
  withoutDefault(jsonSchema);
};

/** Most generators overlook `propertyNames`: a record whose keys are known is described as an object with these fields. */
function nameFields(node: Node): void {
  const { propertyNames, additionalProperties: field } = node;
  const { enum: names } = (propertyNames ?? {}) as { enum?: readonly string[] };
  if (!names) return;
  node.properties = Object.fromEntries(names.map((name) => [name, field]));
  node.additionalProperties = false;
  delete node.propertyNames;
}

/**
 * Some tools read `items` alone: a tuple of one kind is described as an array of so many of them, which is the same, and
 * one of several kinds says with `items` too what may stand in it.
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

/** Generated clients take a field with a default for one that is always there, and demand it: the description says it. */
function withoutDefault(node: Node): void {
  const { default: usual, description } = node;
  delete node.default;
  if (usual === undefined || (Array.isArray(usual) && usual.length === 0)) return;
  node.description = `${description ? `${description} ` : ""}\`${JSON.stringify(usual)}\` unless told.`;
}
