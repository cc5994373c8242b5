type Page<Row> = { summary: readonly Row[]; totalPage: number };

/** What can be chosen at once of a search. */
export const FOUND_MAX = 5_000;

/** What one call of a list answers at most. */
export const FOUND_PAGE = 300;

/**
 * The rows a search finds, page by page, each once, up to `most`. A row that is added or removed meanwhile moves the
 * others across the pages' edges, so some may come twice or be missed. `readPage` reads a page of `FOUND_PAGE` rows; `onPart`
 * receives the number of rows read so far.
 */
export async function readFound<Row>(
  readPage: (pageNum: number) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
  onPart: (count: number) => void = () => undefined,
  most = FOUND_MAX,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let pageNum = 1; rows.size < most; pageNum += 1) {
    const { summary, totalPage } = await readPage(pageNum);
    for (const row of summary) rows.set(idOf(row), row);
    onPart(rows.size);
    if (pageNum >= totalPage || summary.length === 0) break;
  }
  return [...rows.values()].slice(0, most);
}
