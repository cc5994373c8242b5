/** An array or object of a JSON text; `ends` are the places of its commas and of its closing bracket. */
export type Container = { at: number; isList: boolean; ends: number[] };

const [QUOTE, SLASH, COMMA] = [34, 92, 44];
const [LIST, LIST_END, TABLE, TABLE_END] = [91, 93, 123, 125];

/**
 * The arrays and objects of more than `least` characters in the order in which they begin. Only brackets, commas and strings are
 * looked at; `turn` is awaited after every `least` characters. Throws a `SyntaxError` where brackets or strings do not close.
 */
export async function containersOf(
  text: string,
  least: number,
  turn: () => Promise<void> | undefined,
): Promise<Container[]> {
  const open: Container[] = [];
  const large: Container[] = [];
  let turnAt = least;
  for (let at = 0; at < text.length; at += 1) {
    if (at > turnAt) {
      turnAt = at + least;
      await turn();
    }
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = closingQuote(text, at);
    else if (sign === COMMA) open.at(-1)?.ends.push(at);
    else if (sign === LIST || sign === TABLE) open.push({ at, isList: sign === LIST, ends: [] });
    else if (sign === LIST_END || sign === TABLE_END) {
      const closed = open.pop();
      if (!closed || closed.isList !== (sign === LIST_END)) throw new SyntaxError("A bracket closes what is not open.");
      closed.ends.push(at);
      if (at - closed.at > least) large.push(closed);
    }
  }
  if (open.length > 0) throw new SyntaxError("A bracket is not closed.");
  return large.sort((a, b) => a.at - b.at);
}

function closingQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === SLASH) at += 1;
  }
  throw new SyntaxError("A string is not closed.");
}
