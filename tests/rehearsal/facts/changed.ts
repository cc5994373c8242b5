import type { Change } from "./fact";

type Loose = Record<string, unknown>;

/** A request with changes by path: `changed({ a: [{ b: 1 }] }, { "a.0.b": 2 })` is `{ a: [{ b: 2 }] }`. */
export function changed<T>(request: T, change: Change): T {
  const copy = structuredClone(request) as Loose;
  for (const [path, value] of Object.entries(change)) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    const place = steps.reduce<Loose>((above, step) => (above[step] ??= {}) as Loose, copy);
    if (value !== undefined) place[last] = value;
    else if (Array.isArray(place)) place.splice(Number(last), 1);
    else delete place[last];
  }
  return copy as T;
}
