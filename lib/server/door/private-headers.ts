/**
 * What our own server (scripts/serve.ts) tells about a request and Next would hide: the address of the socket, and the
 * target exactly as it was written.
 *
 * The names of these headers are made up at every start and kept on `globalThis`, so no client can write them. Under
 * another server, e.g. `next start`, there are none.
 */
export function privateHeader(headers: Headers, which: "address" | "target"): string | undefined {
  const names = (globalThis as Record<symbol, unknown>)[Symbol.for("naru.privateHeaders")];
  if (typeof names !== "object" || names === null || !(which in names)) return undefined;
  const name = (names as Record<string, unknown>)[which];
  return typeof name === "string" ? (headers.get(name) ?? undefined) : undefined;
}
