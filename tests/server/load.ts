import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export type Answer = {
  /** 0 without an answer. */
  status: number;
  ms: number;
  retryAfter: string | null;
  code: string | undefined;
  /** Of what did not succeed: why there is no answer, or the beginning of it. */
  failure?: string;
};

const FAILURE_MAX = 150;

export async function askAt(origin: string, address: string, init?: RequestInit): Promise<Answer> {
  const start = performance.now();
  try {
    const answer = await fetch(origin + address, { ...init, signal: AbortSignal.timeout(30_000) });
    const text = await answer.text();
    const code = text.startsWith("{") ? (JSON.parse(text) as { code?: string }).code : undefined;
    return {
      status: answer.status,
      ms: performance.now() - start,
      retryAfter: answer.headers.get("retry-after"),
      code,
      ...(!answer.ok && { failure: text.slice(0, FAILURE_MAX) }),
    };
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    const failure = cause?.code ?? name;
    return { status: 0, ms: performance.now() - start, retryAfter: null, code: undefined, failure };
  }
}

export const json = (body: unknown): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

/** Sends requests with a fixed concurrency until stopped. @returns the acknowledged names */
export function load(one: (name: string) => Promise<Answer>, atOnce: number) {
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  let isOn = true;
  const run = async () => {
    while (isOn) {
      const name = `m${randomUUID().replaceAll("-", "")}`;
      const answer = await one(name);
      answers.push(answer);
      if (answer.status === 201) acknowledged.push(name);
      if (answer.status === 0) await pause(20);
    }
  };
  const runs = Array.from({ length: atOnce }, run);
  const stop = async () => {
    isOn = false;
    await Promise.all(runs);
    return { answers, acknowledged };
  };
  return { answers, acknowledged, stop };
}

export async function visit(port: number, agent: Agent, path: string): Promise<{ status: number | undefined }> {
  const asked = request({ agent, port, host: "127.0.0.1", path }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return { status: response.statusCode };
}
