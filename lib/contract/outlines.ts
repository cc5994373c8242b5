import { calls, type CallId } from "./catalogue";
import type { Call } from "./define";

/** What must be known of a call to send it, without its schemas. */
export type Outline = Pick<Call, "at" | "effect" | "once" | "stales" | "keeps">;

const outlineOf = ({ at, effect, once, stales, keeps }: Call): Outline => ({ at, effect, once, stales, keeps });

/**
 * Every call's outline by its id, derived from the catalogue.
 *
 * Building the app puts the derived data itself in this module's place (scripts/outlines-loader.mjs), so that a page can
 * call without having loaded zod and two hundred schemas: 50 KB of every first visit otherwise.
 */
export const outlines = Object.fromEntries([...calls].map(([id, spec]) => [id, outlineOf(spec)])) as Readonly<
  Record<CallId, Outline>
>;
