import type { ContentByType, Operation, Parameter } from "@/lib/openapi/model";

const EXAMPLE_ID = "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d12";
/** Values of the parameters that a call can't do without. */
const EXAMPLE_QUERY: Readonly<Record<string, string>> = { lat: "34.35", lng: "62.2", q: "kabab" };

/**
 * A call as a command for a terminal; what is secret stands in variables.
 * @param base address of the API, such as `https://host/api`
 */
export function curlOf(base: string, method: string, path: string, operation: Operation): string {
  const verb = method === "get" ? "" : ` -X ${method.toUpperCase()}`;
  const parts = [
    `curl${verb} '${base}${addressOf(path, operation.parameters)}'`,
    ...(operation.security.some((door) => "bearer" in door) ? [`-H "Authorization: Bearer $ACCESS_TOKEN"`] : []),
    ...bodyOf(operation.requestBody?.content),
  ];
  return parts.join(" \\\n  ");
}

function addressOf(path: string, parameters: readonly Parameter[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => (/^id$|Id$/.test(name) ? EXAMPLE_ID : `$${name}`));
  const needed = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const query = needed.map(({ name }) => `${name}=${EXAMPLE_QUERY[name] ?? "…"}`).join("&");
  return query ? `${filled}?${query}` : filled;
}

function bodyOf(content: ContentByType | undefined): string[] {
  if (!content) return [];
  const json = content["application/json"];
  if (json)
    return [`-H 'Content-Type: application/json'`, `-d '${quoted(JSON.stringify(json.example ?? {}, null, 2))}'`];
  const { example = {} } = content["multipart/form-data"] ?? {};
  return Object.entries(example as Record<string, unknown>).map(([name, value]) =>
    // A field of several files is a list of one here.
    String(value) === "(a file)" ? `-F '${name}=@file'` : `-F '${name}=${quoted(fieldOf(value))}'`,
  );
}

function fieldOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function quoted(text: string): string {
  return text.replaceAll("'", `'\\''`);
}
