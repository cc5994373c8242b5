/** Reasons of a page that was not read although it refused nothing: it may be in a form that no reader knows, and is kept. */
export const UNREAD_REASONS: readonly string[] = ["unparseable", "incomplete"];

/** What became of a page: a product, none although the page refused nothing, or a refusal by the shop. */
export const READING_RESULTS = ["read", "unread", "refused"] as const;
export type ReadingResult = (typeof READING_RESULTS)[number];

/** How many pages of a form became what on a day; `form` is "" where no reader found a product in them. */
export type ReadingCount = { day: string; form: string; result: ReadingResult; count: number };

/** The share of pages that were read among those that were not refused, from 0 to 1; null without any. */
export type ReadShare = { read: number; unread: number; refused: number; share: number | null };

/** Fewer pages say nothing. */
const PAGES_MIN = 10;
/** A fall by so much is a page in another form, and not chance. */
const FALL = 0.2;

/** Example: 8 read and 2 unread are `{read: 8, unread: 2, refused: 0, share: 0.8}`. */
export function readShare(counts: readonly ReadingCount[]): ReadShare {
  const of = (result: ReadingResult): number =>
    counts.filter((one) => one.result === result).reduce((sum, { count }) => sum + count, 0);
  const [read, unread, refused] = [of("read"), of("unread"), of("refused")];
  return { read, unread, refused, share: read + unread === 0 ? null : read / (read + unread) };
}

/**
 * Whether a site is read clearly worse on its newest day than on the days before: a fifth less of at least ten pages. With no
 * day before, what a reader is expected to read is everything.
 *
 * Example: 100 of 100 before and 5 of 20 today has fallen; 3 of 4 today has not, because four pages say nothing.
 */
export function hasFallen(counts: readonly ReadingCount[], today: string): boolean {
  const now = readShare(counts.filter(({ day }) => day === today));
  const before = readShare(counts.filter(({ day }) => day < today));
  if (now.share === null || now.read + now.unread < PAGES_MIN) return false;
  const usual = before.share === null || before.read + before.unread < PAGES_MIN ? 1 : before.share;
  return now.share <= usual - FALL;
}
