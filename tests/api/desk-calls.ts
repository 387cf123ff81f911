import { sends, type TestActor } from "./actors";
import { callApi, type ErrorBody } from "./call-api";

export type Json = Record<string, unknown>;
type Answer = { http: number; etag: string; data: Json & { _id: string } } & ErrorBody;

/** A call with what it answered. */
export async function callDesk(
  method: string,
  address: string,
  by: Partial<TestActor>,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Answer> {
  const headers = { ...by.headers, ...more };
  const response = await callApi(address, { method, ...(body === undefined ? { headers } : sends(body, { headers })) });
  return { ...((await response.json()) as Answer), http: response.status, etag: response.headers.get("etag") ?? "" };
}
