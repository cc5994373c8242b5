import type { Fix } from "./fixes";
import type { CheckedProduct } from "./precheck";

type Field = keyof Fix;
type Values = Partial<Record<Field, unknown>>;

/** The product's present value of each field a fix can change. */
const VALUES: Record<Field, (product: CheckedProduct) => unknown> = {
  name: ({ name }) => name,
  price: ({ priceKrw }) => priceKrw,
  tags: ({ tags }) => tags,
  pictures: ({ pictures }) => pictures.map(({ address }) => address),
  options: ({ optionGroups }) => optionGroups,
};
const FIELDS = Object.keys(VALUES) as Field[];
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A fix with the values it was made from: over any others it must not be saved. */
export type StagedFix = { fix: Fix; base: Values };

/** More of a fix for a product as it is now. What was fixed before keeps the value it was made from. */
export function staged(before: StagedFix | undefined, more: Fix, product: CheckedProduct): StagedFix {
  const { fix, base }: StagedFix = before ?? { fix: {}, base: {} };
  const valueOf = (field: Field) => (fix[field] === undefined ? VALUES[field](product) : base[field]);
  return { fix: { ...fix, ...more }, base: Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) };
}

/** Whether a product has changed under a staged fix: it is neither what the fix was made from nor what it makes. */
export function isOutdated({ fix, base }: StagedFix, product: CheckedProduct): boolean {
  // Tags of a product that had none are made of its name.
  const isOfName = fix.tags !== undefined && isSame(base.tags, []);
  return FIELDS.some((field) => {
    if (fix[field] === undefined && !(field === "name" && isOfName)) return false;
    const now = VALUES[field](product);
    return !isSame(now, base[field]) && !isSame(now, fix[field]);
  });
}

/** What of a fix a product does not have yet. */
export const leftOf = ({ fix }: StagedFix, product: CheckedProduct): Fix =>
  Object.fromEntries(
    FIELDS.filter((field) => fix[field] !== undefined && !isSame(fix[field], VALUES[field](product))).map((field) => [
      field,
      fix[field],
    ]),
  );
