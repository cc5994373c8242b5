/** Rows in batches of at most a size, in their order, e.g. `inBatches([1, 2, 3], 2)` is `[[1, 2], [3]]`. */
export const inBatches = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
