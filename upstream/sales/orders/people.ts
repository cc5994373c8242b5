import { and, arrayContains, asc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import {
  holdsWord,
  isTooShort,
  piecesOfPeople,
  piecesOfWord,
  soughtWord,
  type PeopleField,
} from "@/lib/domain/order/people-search";
import type { ParcelReceiver } from "@/lib/domain/customs/planned-parcel";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { orderTokens, orders } from "@/upstream/db/schema";
import type { OrderDelivery } from "@/upstream/db/tables/orders";
import { bundleKey } from "@/lib/domain/agency/application";
import { cleanPcc } from "@/lib/domain/customs/pcc";
import { Refusal } from "@/upstream/kit/answers";
import type { Sealer } from "@/upstream/kit/sealer";

/** Who bought, who receives and where: what of an order is personal. It lies sealed, as one text. */
export type OrderPeople = OrderDelivery & {
  buyerName: string;
  buyerTel: string;
  /** The number given for customs; receivers of some markets only show a safe number otherwise. */
  customsTel: string;
  /** Where the market sends it, once the seller has written another receiver: theirs holds until the market's changes. */
  marketDelivery: OrderDelivery | null;
};

type Line = { userId: string; market: string; orderNo: string; orderItemNo: string };
type Sealed = Line & { sealedPeople: string };

const NOBODY: OrderPeople = {
  buyerName: "",
  buyerTel: "",
  receiverName: "",
  receiverTel: "",
  customsTel: "",
  zip: "",
  address1: "",
  address2: "",
  deliveryMessage: "",
  pcc: "",
  marketDelivery: null,
};

/** The personal part of anything that has it. */
export const peopleOf = (from: OrderPeople): OrderPeople =>
  Object.fromEntries(Object.keys(NOBODY).map((field) => [field, from[field as keyof OrderPeople]])) as OrderPeople;

/** An order is known to its seal by its owner and its market's numbers, because its own comes only with the row. */
const about = ({ userId, market, orderNo, orderItemNo }: Line): string =>
  JSON.stringify([userId, "order", market, orderNo, orderItemNo]);

/** Who a parcel of an order goes to, as its people say. */
export const parcelReceiver = (people: OrderPeople): ParcelReceiver => ({
  receiver: bundleKey({
    receiverName: people.receiverName,
    phone: people.receiverTel,
    zip: people.zip,
    address: people.address1,
    addressDetail: people.address2,
  }),
  code: cleanPcc(people.pcc),
});

/**
 * The columns that store an order's people. Whether there is a customs code stays readable for lists. The marks find orders
 * of one receiver without decrypting any.
 */
export function sealedPeople(sealer: Sealer, line: Line, people: OrderPeople) {
  const marked = (text: string) => (text === "" ? "" : sealer.mark(text, `${line.userId}/orders/parcel`));
  const { receiver, code } = parcelReceiver(people);
  return {
    sealedPeople: sealer.seal(JSON.stringify(people), about(line)),
    hasPcc: people.pcc !== "",
    receiverMark: people.receiverName === "" ? "" : marked(receiver),
    codeMark: marked(code),
  };
}

/** An order's people; undefined if their keys were lost and given up. The next reading stores them again. */
export function openPeople(sealer: Sealer, row: Sealed): OrderPeople | undefined {
  try {
    return JSON.parse(sealer.open(row.sealedPeople, about(row))) as OrderPeople;
  } catch {
    return undefined;
  }
}

/** The same, with empty texts where they cannot be opened any more. */
export const peopleIn = (sealer: Sealer, row: Sealed): OrderPeople => openPeople(sealer, row) ?? NOBODY;

/** A stored order with its decrypted people, without their sealed form. */
export function withPeople<Row extends Sealed>(sealer: Sealer, row: Row): Omit<Row, "sealedPeople"> & OrderPeople {
  const { sealedPeople: _sealed, ...rest } = row;
  return { ...rest, ...peopleIn(sealer, row) };
}

/** Bound to the seller, so that equal names of two sellers' buyers are not seen to be equal. 48 bits fit a JavaScript number. */
const tokensOf = (sealer: Sealer, userId: string, pieces: readonly string[]): number[] =>
  pieces.map((piece) => Buffer.from(sealer.mark(piece, `${userId}/orders/people`), "base64").readUIntBE(0, 6));

/** Writes down by what an order's people are found, in the transaction that seals them. */
export async function indexPeople(
  db: Pick<Database, "insert">,
  sealer: Sealer,
  userId: string,
  rows: readonly { orderIdx: number; people: OrderPeople }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(orderTokens)
    .values(
      rows.map(({ orderIdx, people }) => ({ orderIdx, tokens: tokensOf(sealer, userId, piecesOfPeople(people)) })),
    )
    .onConflictDoUpdate({ target: orderTokens.orderIdx, set: { tokens: sql`excluded.tokens` } });
}

const NOTHING: SQL = sql`false`;
const EVERYWHERE: readonly PeopleField[] = ["person", "phone", "pcc"];
const CANDIDATES = 2_000;

/**
 * Orders of the seller whose people hold a keyword, as a condition on `orders`. What it finds is exact: where the index's
 * pieces do not prove a hit, the orders that have them all are opened and looked at. Of phones and codes three signs are
 * needed; shorter ones are refused where just that field was asked, and find nothing there otherwise.
 */
export async function peopleHolding(
  context: Needs<"db" | "user" | "sealer">,
  keyword: string,
  fields: readonly PeopleField[] = EVERYWHERE,
): Promise<SQL> {
  return or(...(await waysToPeople(context, keyword, fields))) ?? NOTHING;
}

/** The same as conditions that each use an index, for searches with further conditions; an empty list matches no person. */
export async function waysToPeople(
  { db, user, sealer }: Needs<"db" | "user" | "sealer">,
  keyword: string,
  fields: readonly PeopleField[] = EVERYWHERE,
): Promise<SQL[]> {
  const found: SQL[] = [];
  for (const field of fields) {
    const word = soughtWord(field, keyword);
    if (!word) continue;
    if (isTooShort(field, word)) {
      if (fields.length === 1) throw new Refusal(400, "orders.peopleWordShort");
      continue;
    }
    const { pieces, isProof } = piecesOfWord(field, word);
    const holding = db
      .select({ idx: orderTokens.orderIdx })
      .from(orderTokens)
      .where(arrayContains(orderTokens.tokens, tokensOf(sealer, user.id, pieces)));
    if (isProof) {
      found.push(inArray(orders.idx, holding));
      continue;
    }
    // The index is queried once; repeated for every part of the candidates it would find them all each time.
    const candidates = await holding.orderBy(asc(orderTokens.orderIdx));
    const idxs: number[] = [];
    for (let at = 0; at < candidates.length; at += CANDIDATES) {
      const some = candidates.slice(at, at + CANDIDATES).map(({ idx }) => idx);
      const rows = await db
        .select({
          idx: orders.idx,
          userId: orders.userId,
          market: orders.market,
          orderNo: orders.orderNo,
          orderItemNo: orders.orderItemNo,
          sealedPeople: orders.sealedPeople,
        })
        .from(orders)
        .where(and(eq(orders.userId, user.id), sql`${orders.idx} = any(${sql.param(some, orderTokens.tokens)})`));
      for (const row of rows) {
        const people = openPeople(sealer, row);
        if (people && holdsWord(field, word, people)) idxs.push(row.idx);
      }
    }
    if (idxs.length > 0) found.push(sql`${orders.idx} = any(${sql.param(idxs, orderTokens.tokens)})`);
  }
  return found;
}
