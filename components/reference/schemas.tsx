import { isAnswerName } from "@/lib/openapi/answers";
import type { Schema } from "@/lib/openapi/model";
import { Marked } from "./marked";
import { TypeText } from "./type-text";
import { WORDS } from "./words";

type SchemasProps = { readonly schemas: Readonly<Record<string, Schema>> };

/** Everything that has a name, with its type and an example. */
export function Schemas({ schemas }: SchemasProps) {
  const named = Object.entries(schemas)
    .filter(([name]) => !isAnswerName(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <section id="schemas" aria-labelledby="schemas-title">
      <h2 id="schemas-title">{WORDS.schemas}</h2>
      <p>{WORDS.schemasLead}</p>
      {named.map(([name, schema]) => (
        <details key={name} className="api-schema" id={`schema-${name}`}>
          <summary>
            <code>{name}</code>
            {schema.description ? (
              <span>
                <Marked>{schema.description}</Marked>
              </span>
            ) : null}
          </summary>
          <pre className="api-type">
            <TypeText schema={schema} />
          </pre>
          {schema.examples?.map((example) => (
            <pre key="example">{JSON.stringify(example, null, 2)}</pre>
          ))}
        </details>
      ))}
    </section>
  );
}
