import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as exported; `service` is its process and `status` 2 an error. */
type Told = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parent: string | undefined;
  attributes: Record<string, unknown>;
  status: number;
};

const plain = (attributes: z.output<typeof attribute>[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that takes traces in OTLP's JSON and keeps them. */
export class TraceCollector {
  /** Every body as it came. */
  readonly bodies: string[] = [];
  readonly spans: Told[] = [];
  readonly paths: string[] = [];
  #server: Server | undefined;

  static async start(): Promise<TraceCollector> {
    const made = new TraceCollector();
    made.#server = createServer((request, response) => {
      void text(request).then((body) => {
        made.paths.push(`${request.method} ${request.url}`);
        made.bodies.push(body);
        made.spans.push(...spansIn(body));
        response.writeHead(200, { "content-type": "application/json" }).end("{}");
      });
    });
    await new Promise<void>((resolve) => made.#server?.listen(0, "127.0.0.1", resolve));
    return made;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server?.address() as AddressInfo).port}`;
  }

  /** The spans of the trace that contains one of this name, exported by this process; empty if there is none. */
  traceOf(service: string, name: string): Told[] {
    const traceId = this.spans.findLast((span) => span.service === service && span.name === name)?.traceId;
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

const spansIn = (body: string): Told[] =>
  batch.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ parentSpanId, attributes, status, ...span }) => ({
        ...span,
        service: String(plain(resource.attributes)["service.name"]),
        parent: parentSpanId || undefined,
        attributes: plain(attributes),
        status: status.code,
      })),
  );
