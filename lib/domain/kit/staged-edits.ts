/** Edits not saved yet, kept by row id so that they survive paging and sorting. Holds only what changed. */
export type StagedEdits<Row> = ReadonlyMap<string, Partial<Row>>;

/** Puts a change on top of whatever is already staged for each given row; a change back to the saved value is dropped. */
export function stage<Row extends object>(
  edits: StagedEdits<Row>,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  changeOf: (row: Row) => Partial<Row>,
): StagedEdits<Row> {
  const next = new Map(edits);
  for (const row of rows) {
    const id = idOf(row);
    const staged = { ...next.get(id), ...changeOf({ ...row, ...next.get(id) }) };
    const differing = Object.fromEntries(
      Object.entries(staged).filter(([key, value]) => value !== row[key as keyof Row]),
    ) as Partial<Row>;
    if (Object.keys(differing).length > 0) next.set(id, differing);
    else next.delete(id);
  }
  return next;
}

/** The rows as the seller sees them now. Rows without edits are the same objects as before. */
export const withEdits = <Row>(rows: readonly Row[], idOf: (row: Row) => string, edits: StagedEdits<Row>): Row[] =>
  rows.map((row) => {
    const edit = edits.get(idOf(row));
    return edit ? { ...row, ...edit } : row;
  });

/** The edits without those of the given ids, e.g. the rows a save succeeded for. */
export function without<Row>(edits: StagedEdits<Row>, ids: Iterable<string>): StagedEdits<Row> {
  const next = new Map(edits);
  for (const id of ids) next.delete(id);
  return next;
}
