import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
/** A body is sent with 200; null closes the connection. */
export type FakeAnswer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | null;
export type Answering = (asked: Asked) => FakeAnswer | Promise<FakeAnswer>;

export type FakeApi = {
  readonly origin: string;
  readonly asked: Asked[];
  /** Used for requests from now on. */
  answer: Answering;
  close: () => Promise<void>;
};

export async function startFakeApi(): Promise<FakeApi> {
  const asked: Asked[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    const each = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
    asked.push(each);
    const answer = await api.answer(each);
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status ?? 200, { "Content-Type": "application/json", ...answer.headers });
    response.end(answer.text ?? JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const api: FakeApi = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: () => ({ status: 404, body: { status: "error", code: "not_found" } }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return api;
}

export function refused(status: number, code: string, more: Record<string, unknown> = {}): FakeAnswer {
  return { status, body: { status: "error", code, message: `${code}!`, requestId: `request-of-${code}`, ...more } };
}

/** An access token like the server's with an invalid signature, which browsers don't verify. */
export function fakeToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256", typ: "at+jwt" })}.${part(claims)}.c2lnbmF0dXJl`;
}
