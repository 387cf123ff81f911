import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-node";
import { env } from "@/lib/core/env";
import { routeOf, withoutSecrets } from "@/lib/core/log-mask";

type Attributes = ReadableSpan["attributes"];

/**
 * Sends the spans that Next makes to an OpenTelemetry collector, if the standard variables name one. Only then are the
 * libraries loaded, which read the other variables themselves.
 *
 * @returns sends what is left, before the process ends
 */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const named = resources.resourceFromAttributes({ "service.name": "dastarkhan" });
  const provider = new NodeTracerProvider({
    resource: named.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(masking(new OTLPTraceExporter()))],
  });
  provider.register();
  // A collector that is away must not keep the process from ending.
  return () => provider.shutdown().catch(() => undefined);
}

/** Traces are masked like the log. */
function masking(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(masked), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function masked(span: ReadableSpan): ReadableSpan {
  const { status, events } = span;
  return Object.create(span, {
    name: { value: withoutSecrets(span.name) },
    attributes: { value: maskedAttributes(span.attributes) },
    status: { value: { ...status, ...(status.message && { message: withoutSecrets(status.message) }) } },
    events: {
      value: events.map((event) => ({ ...event, attributes: event.attributes && maskedAttributes(event.attributes) })),
    },
  }) as ReadableSpan;
}

const maskedAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      return [name, /^http\.(?:target|url)$/.test(name) ? routeOf(value) : withoutSecrets(value)];
    }),
  );
