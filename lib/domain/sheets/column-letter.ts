const LETTERS = 26;

/** A column as spreadsheets call it, counted from 0: `columnLetter(0)` is "A", `columnLetter(27)` is "AB". */
export function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % LETTERS));
  return at < LETTERS ? last : `${columnLetter(Math.floor(at / LETTERS) - 1)}${last}`;
}
