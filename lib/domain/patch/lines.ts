import { isList, type Json } from "./json";
import { ORDER, type Path } from "./merge";
import type { Change, Patch } from "./patch";

/** One value that changed, as it is shown. A value that was not there has no `from`, one that is gone no `to`. */
export type Line = {
  path: Path;
  from?: Json;
  to?: Json;
  /** The text left and right of the part of a long text that changed. */
  near?: { left: string; right: string };
  /** The change was too large to keep. */
  isLost?: true;
};

/** Longer texts are cut, and lists and records that take more are left out: a line is read, not saved. */
const SHOWN_MAX = 300;

/**
 * What a patch says, a line for each value, at most so many; `more` counts the rest. Lines that `isShown` leaves out are not
 * counted, unless there is no other.
 *
 * Example: a new price of one option is `{path: ["option", "detailOptions", "1:2", "price", "KRW", "salePrice"], from: 9900, to: 10900}`.
 */
export function linesOf(
  patch: Patch,
  max: number,
  isShown: (path: Path) => boolean = () => true,
): { lines: readonly Line[]; more: number } {
  const found = Object.entries(patch).flatMap(([field, change]) => linesAt([field], change));
  const wanted = found.filter(({ path }) => isShown(path));
  const all = wanted.length > 0 ? wanted : found.slice(0, 1).map(({ path }) => ({ path: path.slice(0, 1) }));
  return { lines: all.slice(0, max), more: Math.max(0, all.length - max) };
}

function linesAt(path: Path, change: Change): Line[] {
  if ("isLost" in change) return [{ path, isLost: true }];
  if ("text" in change) {
    const { cut, put, left, right } = change.text;
    return [{ path, from: shown(cut), to: shown(put), near: { left, right } }];
  }
  if ("list" in change) return [{ path, from: shown(change.list.cut), to: shown(change.list.put) }];
  if ("in" in change) {
    const inside = Object.entries(change.in).flatMap(([name, one]) => linesAt([...path, name], one));
    const { order } = change;
    const isMovedAlone = order && order.cut.length > 0 && order.put.length > 0 && inside.length === 0;
    return isMovedAlone ? [{ path: [...path, ORDER], from: shown(order.cut), to: shown(order.put) }] : inside;
  }
  const { from, to } = change;
  return [{ path, ...(from !== undefined && { from: shown(from) }), ...(to !== undefined && { to: shown(to) }) }];
}

/** A value as a line can hold it. Example: a text of 5,000 signs is its first 300 and `…`. */
export function shown(value: Json): Json {
  if (typeof value === "string") return value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value;
  if (isList(value)) return JSON.stringify(value).length > SHOWN_MAX * 4 ? value.slice(0, 3).map(shown) : value;
  return value;
}
