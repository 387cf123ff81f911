import { callApi, type ErrorBody } from "./call-api";

export type Answer<Data> = { status: number; body: ErrorBody & { data: Data; details?: unknown } };

/** Calls as somebody (null: nobody) with a form or JSON. */
export async function call<Data>(
  method: string,
  address: string,
  actor: { readonly headers: Readonly<Record<string, string>> } | null,
  body?: FormData | object,
): Promise<Answer<Data>> {
  const isForm = body instanceof FormData;
  const headers = { ...actor?.headers, ...(body && !isForm && { "content-type": "application/json" }) };
  const sent = body && { body: isForm ? body : JSON.stringify(body) };
  const response = await callApi(address, { method, headers, ...sent });
  return { status: response.status, body: (await response.json()) as Answer<Data>["body"] };
}
