import type { Parameter, Schema } from "@/lib/openapi/model";
import { Marked } from "./marked";
import { TypeText } from "./type-text";
import { WORDS } from "./words";

export type Field = {
  readonly name: string;
  /** Where it stands, when that is not clear. */
  readonly business?: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
  readonly description: string;
};

/** Names, types and limits of what is sent. */
export function FieldsTable({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className="api-fields">
      {fields.map(({ name, business, isRequired, schema, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {business ? <span className="api-fields__place">{business}</span> : null}
            {isRequired ? <span className="api-fields__required">{WORDS.required}</span> : null}
          </dt>
          <dd>
            <code className="api-type">
              <TypeText schema={schema} />
            </code>
            {limitsOf(schema) ? <span className="api-fields__limits">{limitsOf(schema)}</span> : null}
            {description ? (
              <p>
                <Marked>{description}</Marked>
              </p>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function fieldsOfParameters(parameters: readonly Parameter[]): Field[] {
  return parameters.map(({ name, in: business, required, schema, description = "" }) => ({
    name,
    business,
    isRequired: required,
    schema,
    description,
  }));
}

export function fieldsOfSchema({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
    description: schema.description ?? "",
  }));
}

function limitsOf(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, maxItems, default: usual } = schema;
  return [
    ...(minimum !== undefined ? [`≥ ${minimum}`] : []),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [`≤ ${maximum}`] : []),
    ...(minLength ? [`length ≥ ${minLength}`] : []),
    ...(maxLength !== undefined ? [`length ≤ ${maxLength}`] : []),
    ...(maxItems !== undefined ? [`at most ${maxItems}`] : []),
    ...(usual !== undefined ? [`default ${JSON.stringify(usual)}`] : []),
  ].join(", ");
}
