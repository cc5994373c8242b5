import type { Context } from "@opentelemetry/api";
import type { Part } from "./log";
import { tellSpansTo, type Tracing } from "./spans";

/** How long the collector may take for one batch; at the end of the process nobody waits longer than that. */
const EXPORT_MS = 5_000;

/**
 * Tells spans to a collector in OTLP over HTTP (JSON) from now on; answers how to stop, which sends what is left. A
 * collector that is away costs its spans and nothing else.
 *
 * OpenTelemetry is loaded here and nowhere else, so that whoever tells no traces loads none of it. It is not made the
 * process's own either: Next would tell spans of its own then, with whole addresses in them.
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
  tellSpansTo(tracing as Tracing);
  return async () => {
    tellSpansTo(undefined);
    await provider.shutdown();
  };
}
