import type { ListedValues } from "@/lib/contract/calls/product-management";
import { SALE_STATES } from "@/lib/domain/markets/market";
import { fieldOf, isRecord, isSame, type Json, type JsonRecord } from "@/lib/domain/patch/json";
import type { Former } from "@/upstream/listing/listings/put-back";
import type { ListingRow } from "@/upstream/listing/listings/search";
import type { Causes, ThingUndo } from "./thing-undo";

const TAKEN = "productManagement.takeAtMarket";
const UNDONE = "changes.undo";

type Sides = {
  /** What its market is sent. */
  sent: Former;
  /** What our row alone gets back. */
  here: Partial<Pick<ListingRow, "name" | "priceKrw" | "stock">>;
};

/**
 * Where an undo of a listing puts what: to its market, or into our row alone. What was taken over from the market is put back
 * here, because the market was not changed by that. A redo takes it over again, as long as the market has that value.
 */
export function sidesOf({
  present,
  record,
  causes,
}: {
  present: JsonRecord;
  record: JsonRecord;
  causes: Causes;
}): Sides {
  const isChanged = (field: string): boolean => !isSame(record[field], present[field]);
  const isOurs = (field: string): boolean =>
    [...(causes.get(field) ?? [UNDONE])].every(
      (cause) => cause === TAKEN || (cause === UNDONE && isSame(atMarket(present, field), record[field])),
    );
  const isSent = (field: string): boolean => isChanged(field) && !isOurs(field);
  const isHere = (field: string): boolean => isChanged(field) && isOurs(field);
  /** What the market alone was sent; our row said the same before. */
  const isSentAgain = (field: string): boolean => !isSame(atMarket(record, field), atMarket(present, field));
  const wanted = Object.fromEntries(
    ["name", "price", "stock"].flatMap((field) => {
      if (isSentAgain(field)) return [[field, atMarket(record, field)] as const];
      return isSent(field) ? [[field, record[field]] as const] : [];
    }),
  );
  const state = isSent("saleStatus") && SALE_STATES.find((one) => one === record.saleStatus);
  return {
    sent: { values: listedValuesOf(wanted), ...(state && { state }) },
    here: {
      ...(isHere("name") && { name: textOf(record.name) }),
      ...(isHere("price") && { priceKrw: numberOf(record.price) }),
      ...(isHere("stock") && { stock: numberOf(record.stock) }),
    },
  };
}

/** Whether an undo sends a listing's market anything, or would where the seller answers its conflicts so. */
export const maySend = (undo: Parameters<typeof sidesOf>[0] & Pick<ThingUndo, "conflicts">): boolean =>
  isAnySent(sidesOf(undo)) ||
  undo.conflicts.some(({ path: [field = ""] }) => [...(undo.causes.get(field) ?? [])].some((cause) => cause !== TAKEN));

/** Whether an undo sends a listing's market anything. */
export const isAnySent = ({ sent: { values, state } }: Sides): boolean =>
  Object.keys(values).length > 0 || state !== undefined;

/** A listing's values in the words of the calls that edit it; one that is not known is left out. */
export function listedValuesOf({ name, price, stock }: JsonRecord): ListedValues {
  return {
    ...(typeof name === "string" && { title: name }),
    ...(typeof price === "number" && { price }),
    ...(typeof stock === "number" && { quantity: stock }),
  };
}

const atMarket = ({ atMarket: there }: JsonRecord, field: string): Json | undefined =>
  isRecord(there) ? fieldOf(there, field) : undefined;
const textOf = (value: Json | undefined): string | null => (typeof value === "string" ? value : null);
const numberOf = (value: Json | undefined): number | null => (typeof value === "number" ? value : null);
