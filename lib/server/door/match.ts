import { pathOf, verbOf } from "@/lib/contract/address";
import { calls } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";

export type Matched = { id: string; spec: Call; method: string; path: string };
type Match = Matched | { allow: readonly string[] } | undefined;

type Table = ReadonlyMap<string, ReadonlyMap<string, Matched>>;

/** The allow-list: lower-cased path, then method. `server` calls are ours alone and are not in it. */
export function tableOf(product: string): Table {
  const table = new Map<string, Map<string, Matched>>();
  for (const [id, spec] of calls) {
    if (spec.access === "server") continue;
    const path = pathOf(spec, product);
    const method = verbOf(spec);
    const methods = table.get(path.toLowerCase()) ?? new Map<string, Matched>();
    table.set(path.toLowerCase(), methods.set(method, { id, spec, method, path }));
  }
  return table;
}

/** A path that is only letters, digits and the few signs the contract uses. Everything encoded or odd falls out here. */
const PLAIN = /^\/api(\/[A-Za-z0-9._{}-]+)+$/;

/**
 * The call a raw path and method stand for.
 *
 * The path is compared as it came, undecoded, with an exact table; only capitals may differ, as at the upstream. What is
 * sent on is the table's own path, so nothing a client writes ever becomes part of an address.
 * A known path with another method answers the methods there are. Example: `GET /api/auth/user` is `auth.user`.
 */
export function matchCall(table: Table, method: string, rawPath: string): Match {
  if (!PLAIN.test(rawPath)) return undefined;
  const methods = table.get(rawPath.slice("/api".length).toLowerCase());
  if (!methods) return undefined;
  return methods.get(method) ?? { allow: [...methods.keys()] };
}
