import "server-only";

const keys = new Map<string, symbol>();

function keyOf(name: string): symbol {
  const key = keys.get(name) ?? Symbol.for(`naru.${name}`);
  keys.set(name, key);
  return key;
}

/**
 * The one copy of a thing in this process, made when first asked for.
 *
 * Next loads a module once for the middleware, once for pages and once for route handlers, so a module variable is three
 * variables. Only `globalThis` is one place for all of them. Example: `shared("pools", newPools)`.
 */
export function shared<Thing>(name: string, make: () => Thing): Thing {
  const place = globalThis as unknown as Record<symbol, Thing | undefined>;
  return (place[keyOf(name)] ??= make());
}
