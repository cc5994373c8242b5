import { containersOf, type Container } from "./json-containers";
import { readStorable } from "./storable-json";
import { turns } from "./turns";

/** Read in one piece: a few milliseconds, even where it is nothing but short names and numbers. */
const PIECE = 262_144;

const isBlank = (text: string): boolean => /^[ \t\n\r]*$/.test(text);

/**
 * Reads JSON from outside as `readStorable` does, in pieces between which other calls have the thread: 32 MB of a page's
 * state at once would hold it for half a second. Throws a `SyntaxError` where `JSON.parse` does.
 */
export async function readStorableInSlices(text: string, piece = PIECE): Promise<unknown> {
  if (text.length <= piece) return readStorable(text);
  const turn = turns();
  const large = await containersOf(text, piece, turn);
  const root = large.shift();
  // One long string or number, or no JSON: there are no members to read one after the other.
  if (!root || !isBlank(text.slice(0, root.at)) || !isBlank(text.slice(lastOf(root) + 1))) return readStorable(text);
  return membersOf(root, { text, large, piece, turn });
}

const lastOf = ({ ends }: Container): number => ends.at(-1) ?? -1;

/** `large` are the containers of more than a piece that are still to be read, in their order in the text. */
type Reading = { text: string; large: Container[]; piece: number; turn: () => Promise<void> | undefined };

async function membersOf({ at, isList, ends }: Container, reading: Reading): Promise<unknown> {
  const { text, large, piece, turn } = reading;
  const list: unknown[] = [];
  const table: Record<string, unknown> = {};
  const take = (from: number, end: number): void => {
    const members = text.slice(from, end);
    if (ends.length > 1 && isBlank(members)) throw new SyntaxError("A value is missing beside a comma.");
    const read = readStorable(isList ? `[${members}]` : `{${members}}`) as object;
    if (isList) for (const one of read as unknown[]) list.push(one);
    else for (const [key, one] of Object.entries(read)) put(table, key, one);
  };
  let [from, start] = [at + 1, at + 1];
  for (const [place, end] of ends.entries()) {
    const inner = large[0];
    if (inner && inner.at < end) {
      large.shift();
      if (start > from) take(from, start - 1);
      const before = text.slice(start, inner.at);
      const value = await membersOf(inner, reading);
      if (!isBlank(text.slice(lastOf(inner) + 1, end))) throw new SyntaxError("Something follows a value.");
      if (!isList) put(table, keyOf(before), value);
      else if (isBlank(before)) list.push(value);
      else throw new SyntaxError("Something stands before a value.");
    } else if (end - from > piece || place === ends.length - 1) {
      take(from, end);
      await turn();
    } else {
      start = end + 1;
      continue;
    }
    from = start = end + 1;
  }
  return isList ? list : table;
}

/** The key before a value, e.g. `items` of `"items": `. */
function keyOf(before: string): string {
  const keys = Object.keys(readStorable(`{${before}0}`) as object);
  if (keys.length !== 1 || !before.trimEnd().endsWith(":")) throw new SyntaxError("A value has no key.");
  return keys[0] ?? "";
}

/** Sets a member as `JSON.parse` does: `__proto__` is a name like any other. */
function put(table: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") table[key] = value;
  else Object.defineProperty(table, key, { value, writable: true, enumerable: true, configurable: true });
}
