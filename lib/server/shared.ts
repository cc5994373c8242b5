import "server-only";

/**
 * The one copy of a thing in this process, made when first asked for.
 *
 * Next loads a module once for the middleware, once for pages and once for route handlers, so a module variable is three
 * variables. Only `globalThis` is one place for all of them (security.md finding 5). Example: `shared("pools", newPools)`.
 */
export function shared<Thing>(name: string, make: () => Thing): Thing {
  const place = globalThis as unknown as Record<symbol, Thing | undefined>;
  const key = Symbol.for(`naru.${name}`);
  return (place[key] ??= make());
}
