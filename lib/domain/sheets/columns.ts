import { cellText, type Cell } from "./cells";

/**
 * What a column may be called. `names` are whole headings, the most specific first: a sheet with 상품주문번호 and 주문번호
 * gives the first of the two. `like` finds a name inside a longer heading once no whole one was found; `unlike` keeps out
 * headings that only look like it, such as the buyer's name for the receiver's.
 */
export type FieldRule<Field extends string> = {
  readonly field: Field;
  readonly names: readonly string[];
  readonly like?: RegExp;
  readonly unlike?: RegExp;
};

/** A kind of sheet: its fields, and the sets of fields one of which a heading row has to have. */
export type SheetKind<Field extends string> = {
  readonly id: string;
  readonly fields: readonly FieldRule<Field>[];
  readonly needs: readonly (readonly Field[])[];
};

/** Which column, counted from 0, each field is read from. */
export type Taken<Field extends string> = Partial<Record<Field, number>>;

/** A heading as it is compared: without blanks, line breaks, brackets and `*`, in one width and small letters. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s()[\]{}<>*:·"'“”‘’_]/g, "");

const HEADING_LENGTH = 30;
const NOTICE = /[◈※■▶]/;

/** The headings of a row; "" for cells that are none: notices, long texts, and cells that repeat their neighbour. */
export function headingsOf(cells: readonly Cell[]): string[] {
  const texts = cells.map((cell) => (typeof cell === "string" ? cellText(cell) : ""));
  return texts.map((text, at) => {
    const repeats = text !== "" && (text === texts[at - 1] || text === texts[at + 1]);
    return text.length > HEADING_LENGTH || NOTICE.test(text) || repeats ? "" : text;
  });
}

/**
 * What each column is taken for. Whole names win over parts of a heading, for all fields, and no column is two fields.
 * Example: under 배송방법(구매자 요청) and 배송방법 a field named 배송방법 is read from the second.
 */
export function takenColumns<Field extends string>(
  headings: readonly string[],
  { fields }: Pick<SheetKind<Field>, "fields">,
): { taken: Taken<Field>; whole: number } {
  const plain = headings.map(plainHeading);
  const taken: Taken<Field> = {};
  const used = new Set<number>();
  const take = (field: Field, at: number) => {
    if (at < 0) return;
    taken[field] = at;
    used.add(at);
  };
  for (const { field, names } of fields)
    for (const name of names) {
      if (taken[field] !== undefined) break;
      take(
        field,
        plain.findIndex((heading, at) => heading === plainHeading(name) && !used.has(at)),
      );
    }
  const whole = used.size;
  for (const { field, like, unlike } of fields) {
    if (!like || taken[field] !== undefined) continue;
    take(
      field,
      plain.findIndex((heading, at) => !used.has(at) && like.test(heading) && !unlike?.test(heading)),
    );
  }
  return { taken, whole };
}
