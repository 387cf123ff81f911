import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Spans = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
};
type Span = { readonly name: string };

export type TraceCollector = {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly address: string;
  /** All that was received, as text. */
  readonly text: () => string;
  /** Names of the spans so far. */
  readonly names: () => string[];
  stop(): void;
};

/** An OpenTelemetry collector that records what it is sent. */
export async function collectTraces(): Promise<TraceCollector> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") received.push(Buffer.concat(chunks).toString());
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    text: () => received.join("\n"),
    names: () =>
      received
        .flatMap((text) => (JSON.parse(text) as Spans).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name))),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
