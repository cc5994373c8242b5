import { AsyncLocalStorage } from "node:async_hooks";

/** Allowed attributes of a span: ids of the catalogue, names of tables, markets and classes. Never user input. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

type About = {
  /** `server` answers a call, `client` makes one, `internal` is neither. */
  kind: "server" | "client" | "internal";
  attributes?: Attributes;
  /** The W3C header of who asks; its trace is gone on with then. */
  traceparent?: string | undefined;
};

/** A span that is not over yet. */
export type OpenSpan = {
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** Marks it as gone wrong; `why` is a class, never a sentence. */
  failed(why: string): void;
};

/** How spans are started while tracing is on (start-tracing.ts). `Place` is the parent context of a child. */
export type Tracing<Place = unknown> = {
  begin(name: string, about: About, parent: Place | undefined): { span: OpenSpan; end(): void; place: Place };
  traceparentOf(place: Place): string | undefined;
};

type Held = { tracing: Tracing | undefined; places: AsyncLocalStorage<unknown> };

// The app's process holds this module twice, in our server's bundle and in Next's.
const KEY = Symbol.for("naru.tracing");
const held = (): Held => {
  const place = globalThis as unknown as Record<symbol, Held | undefined>;
  return (place[KEY] ??= { tracing: undefined, places: new AsyncLocalStorage() });
};

/** Sends spans to this tracing from now on; undefined turns tracing off. */
export const reportSpansTo = (tracing: Tracing | undefined): void => void (held().tracing = tracing);

export const isTracing = (): boolean => held().tracing !== undefined;

/**
 * Runs a function in a span that ends when its promise settles. A rejection marks the span with the error's class. Without
 * tracing the function runs with an undefined `span`.
 *
 * Example: `inSpan("collection.update", {kind: "server"}, async (span) => …)`
 */
export function inSpan<Result>(
  name: string,
  about: About,
  run: (span: OpenSpan | undefined) => Promise<Result>,
): Promise<Result> {
  const { tracing, places } = held();
  if (!tracing) return run(undefined);
  const { span, end, place } = tracing.begin(name, about, places.getStore());
  const failed = (error: unknown): never => {
    span.failed(error instanceof Error ? error.name : "unknown");
    end();
    throw error;
  };
  try {
    return places.run(place, () => run(span)).then((result) => (end(), result), failed);
  } catch (error) {
    return failed(error);
  }
}

/** Like `inSpan`, but only inside another span: background work, such as polling the queue, is no trace of its own. */
export const insideSpan: typeof inSpan = (name, about, run) =>
  held().places.getStore() === undefined ? run(undefined) : inSpan(name, about, run);

/** The W3C `traceparent` header that continues this trace in a called service; undefined outside of one. */
export function currentTraceparent(): string | undefined {
  const { tracing, places } = held();
  const place = places.getStore();
  return place === undefined ? undefined : tracing?.traceparentOf(place);
}
