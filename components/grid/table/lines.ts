/** What a list draws below each other: a row, or what is below it. `index` is that of the row. */
type Line<Row> = { row: Row; index: number; key: string; isBelow: boolean };

/**
 * The rows of a list, each unfolded one with what is below it.
 *
 * Example: with b unfolded, the rows a, b and c are drawn in four lines.
 */
export const linesOf = <Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  unfolded: ReadonlySet<string> | undefined,
): readonly Line<Row>[] =>
  rows.flatMap((row, index) => {
    const id = idOf(row);
    const line = { row, index, key: id, isBelow: false };
    return unfolded?.has(id) ? [line, { ...line, key: `${id} below`, isBelow: true }] : [line];
  });
