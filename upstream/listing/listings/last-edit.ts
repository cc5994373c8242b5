import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Needs, SignedIn } from "@/upstream/context";
import { listings, products } from "@/upstream/db/schema";
import type { LastEdit } from "@/upstream/db/tables/products";
import type { EditOutcome, ListingChange, ListingField } from "@/upstream/outside/markets/desks/listings";
import type { ListingRow } from "./search";

type Desk = Needs<"db" | "user">;

/** The person who makes a call: the seller, or the one of their staff. */
export const nameOf = (user: SignedIn): string => (user.by ?? user).account;
const SAVE = sql<string>`${listings.lastEdit}->>'save'`;
/** The caller's own listings with something of a save to put back, or of this save alone. */
export const savedByCaller = ({ user }: Needs<"user">, save?: string) =>
  and(
    eq(listings.userId, user.id),
    isNotNull(listings.lastEdit),
    eq(sql`${listings.lastEdit}->>'by'`, nameOf(user)),
    save === undefined ? undefined : eq(SAVE, save),
  );

/** Who did something to a listing, and when. */
export const byWhom = ({ user, now }: Needs<"user" | "now">) => ({ by: nameOf(user), at: now.toISOString() });

const FIELDS = [
  ["name", "name", "title"],
  ["priceKrw", "price", "price"],
  ["stock", "stock", "quantity"],
] as const satisfies readonly (readonly [ListingField, string, keyof LastEdit["before"]])[];
type Before = { name: string; price: number; stock: number | null };

/** What a save changed of a listing, to be put back; only what the market took, and of what is known to have been before. */
export function editKept(
  context: Needs<"user" | "now">,
  save: string,
  was: Before,
  change: ListingChange,
  { done }: EditOutcome,
): Partial<ListingRow> {
  const fields = FIELDS.filter(([field, known]) => done.includes(field) && was[known] !== null);
  if (fields.length === 0) return {};
  const before = Object.fromEntries(fields.map(([, known, told]) => [told, was[known]]));
  const after = Object.fromEntries(fields.map(([field, , told]) => [told, change[field]]));
  return { lastEdit: { save, ...byWhom(context), before, after } };
}

/** Only the caller's last save is offered to be put back, so older ones are forgotten when another begins. */
export const forgetOtherSaves = (context: Desk, save: string) =>
  context.db
    .update(listings)
    .set({ lastEdit: null })
    .where(and(savedByCaller(context), ne(SAVE, save)));

/** The listings that the caller's last save has changed and that were not put back yet. */
export async function lastEdit(context: Desk) {
  const rows = await context.db
    .select({ listing: listings, code: products.code, title: products.titleKr })
    .from(listings)
    .innerJoin(products, eq(products.id, listings.productId))
    .where(and(savedByCaller(context), eq(listings.status, "Success")))
    .orderBy(desc(sql`${listings.lastEdit}->>'at'`), listings.id);
  const last = rows[0]?.listing.lastEdit;
  return {
    save: last?.save ?? null,
    at: last?.at ?? null,
    rows: rows.flatMap(({ listing, code, title }) => {
      const { lastEdit: edit, productId: objectId, market, account, name } = listing;
      if (!edit || edit.save !== last?.save) return [];
      return [{ objectId, code, market, account, name: name ?? title, before: edit.before, after: edit.after }];
    }),
  };
}
