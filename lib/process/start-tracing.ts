import type { Context } from "@opentelemetry/api";
import type { Part } from "./log";
import { reportSpansTo, type Tracing } from "./spans";

/** Timeout of one export batch, also for the last one when the process ends. */
const EXPORT_MS = 5_000;

/**
 * Starts exporting spans by OTLP over HTTP (JSON). Returns a function that flushes and stops. An unavailable collector only
 * costs its spans.
 *
 * OpenTelemetry is loaded only here, so that it costs nothing while tracing is off. It is not registered as the global
 * tracer: Next would then export spans of its own, with whole addresses in them.
 */
export async function startTracing(part: Part, url: string): Promise<() => Promise<void>> {
  const [api, { W3CTraceContextPropagator }, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/core"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace-base"),
      import("@opentelemetry/exporter-trace-otlp-http"),
    ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": `naru-${part}`, "service.instance.id": String(process.pid) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }), {
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer("naru");
  const propagator = new W3CTraceContextPropagator();
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, defaultTextMapSetter, trace } = api;
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

  const tracing: Tracing<Context> = {
    begin: (name, { kind, attributes, traceparent }, parent = ROOT_CONTEXT) => {
      const under = traceparent ? propagator.extract(parent, { traceparent }, defaultTextMapGetter) : parent;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, under);
      return {
        place: trace.setSpan(under, span),
        end: () => span.end(),
        span: {
          set: (more) => void span.setAttributes(more),
          rename: (to) => void span.updateName(to),
          failed: (why) => {
            span.setStatus({ code: SpanStatusCode.ERROR });
            span.setAttribute("error.type", why);
          },
        },
      };
    },
    traceparentOf: (place) => {
      const carrier: { traceparent?: string } = {};
      propagator.inject(place, carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
  };
  reportSpansTo(tracing as Tracing);
  return async () => {
    reportSpansTo(undefined);
    await provider.shutdown();
  };
}
