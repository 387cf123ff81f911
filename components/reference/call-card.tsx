import type { ReactNode } from "react";
import { isAnswerName } from "@/lib/openapi/answers";
import { curlOf } from "@/lib/openapi/curl";
import { limitText } from "@/lib/openapi/limits";
import type { Answer, Operation, Schema } from "@/lib/openapi/model";
import { FieldsTable, fieldsOfParameters, fieldsOfSchema } from "./fields-table";
import { Marked } from "./marked";
import { TypeText } from "./type-text";
import { WORDS } from "./words";

export type ApiCall = { readonly method: string; readonly path: string; readonly operation: Operation };

type CallCardProps = {
  readonly call: ApiCall;
  readonly base: string;
  readonly schemas: Readonly<Record<string, Schema>>;
};

/** One call: folded to its first line, with all there is to know inside. */
export function CallCard({ call: { method, path, operation }, base, schemas }: CallCardProps) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const [success] = Object.entries(responses).filter(([status]) => status < "300");
  const sent = bodyOf(operation, schemas);
  const answer = success && answerOf(success[1], schemas);
  return (
    <details className="api-call" id={operationId}>
      <summary>
        <span className={`api-method api-method--${method}`}>{method.toUpperCase()}</span>
        <code className="api-call__path">{path}</code>
        <span className="api-call__summary">
          <Marked>{summary}</Marked>
        </span>
      </summary>
      <div className="api-call__inside">
        <Part title={WORDS.who}>{description}</Part>
        {parameters.length > 0 ? (
          <Part title={WORDS.parameters}>
            <FieldsTable fields={fieldsOfParameters(parameters)} />
          </Part>
        ) : null}
        {requestBody && sent ? (
          <Part title={WORDS.body} note={Object.keys(requestBody.content).map(formOf).join(", ")}>
            <FieldsTable fields={fieldsOfSchema(sent)} />
          </Part>
        ) : null}
        {answer ? (
          <Part title={WORDS.answer} note={`${success[0]} ${answer.name}`}>
            <pre className="api-type">
              <TypeText schema={answer.schema} />
            </pre>
          </Part>
        ) : null}
        {operation["x-rate-limits"].length > 0 ? (
          <Part title={WORDS.limits}>
            <ul className="api-limits">
              {operation["x-rate-limits"].map((limit) => (
                <li key={limit.name}>{limitText(limit)}</li>
              ))}
            </ul>
            <p>{WORDS.tooOften}</p>
          </Part>
        ) : null}
        <Part title={WORDS.failures}>
          <Failures responses={responses} />
        </Part>
        <Part title={WORDS.command}>
          <pre>{curlOf(base, method, path, operation)}</pre>
        </Part>
      </div>
    </details>
  );
}

/** What a kind of body is called among people. */
const FORMS: Readonly<Record<string, string>> = {
  "application/json": "JSON",
  "application/x-www-form-urlencoded": "form",
  "multipart/form-data": "multipart",
};
const formOf = (type: string) => FORMS[type] ?? type;

type PartProps = { readonly title: string; readonly note?: string; readonly children: ReactNode };

function Part({ title, note, children }: PartProps) {
  return (
    <div className="api-part">
      <h3>
        {title}
        {note ? <span>{note}</span> : null}
      </h3>
      <div>{children}</div>
    </div>
  );
}

/** The schema of what is sent, its files included. */
function bodyOf({ requestBody }: Operation, schemas: CallCardProps["schemas"]): Schema | null {
  const content = requestBody?.content["multipart/form-data"] ?? requestBody?.content["application/json"];
  const schema = content?.schema;
  return schema?.$ref ? (schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? null) : (schema ?? null);
}

/** What is answered: the answer's own name, and what it is made of. */
function answerOf({ content }: Answer, schemas: CallCardProps["schemas"]): { name: string; schema: Schema } {
  const schema = content?.["application/json"]?.schema ?? {};
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf("/") + 1) ?? "";
  return { name, schema: (isAnswerName(name) && schemas[name]) || schema };
}

function Failures({ responses }: Pick<Operation, "responses">) {
  const failed = Object.entries(responses).filter(([status]) => status >= "400");
  return (
    <ul className="api-failures">
      {failed.map(([status, { content }]) => (
        <li key={status}>
          <span>{status}</span>
          {Object.keys(content?.["application/json"]?.examples ?? {}).map((code) => (
            <a key={code} href={`#error-${code}`}>
              {code}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
