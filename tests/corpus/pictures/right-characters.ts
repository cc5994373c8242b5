/** Letters as they are compared: width forms and spaces make no difference. */
const lettersOf = (text: string): string[] => [...text.normalize("NFKC").replace(/\s+/gu, "")];

/** The fewest letters to change, add or leave out so that `line` is a piece of `text`. */
function faultsOf(line: readonly string[], text: readonly string[]): number {
  let before = new Array<number>(text.length + 1).fill(0);
  for (const [at, letter] of line.entries()) {
    const row = [at + 1];
    for (let place = 1; place <= text.length; place += 1) {
      const same = (before[place - 1] ?? 0) + (letter === text[place - 1] ? 0 : 1);
      row.push(Math.min(same, (before[place] ?? 0) + 1, (row[place - 1] ?? 0) + 1));
    }
    before = row;
  }
  return Math.min(line.length, ...before);
}

/**
 * How many letters of the lines that were drawn were read right, each line held against all that was read, whatever the
 * order. Example: `rightCharacters(["多色可选"], ["多色可进"])` is `{ right: 3, drawn: 4, read: 4 }`.
 */
export function rightCharacters(
  drawn: readonly string[],
  read: readonly string[],
): { right: number; drawn: number; read: number } {
  const text = read.flatMap((line) => [...lettersOf(line), "\n"]);
  const lines = drawn.map(lettersOf);
  return {
    right: lines.reduce((sum, line) => sum + line.length - faultsOf(line, text), 0),
    drawn: lines.reduce((sum, line) => sum + line.length, 0),
    read: read.reduce((sum, line) => sum + lettersOf(line).length, 0),
  };
}
