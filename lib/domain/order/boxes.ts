import type { OrderStage } from "@/lib/domain/stages/stages";

/**
 * One parcel of an ordered line at its market. `itemNo` is the market's number for the line in this parcel, e.g. Coupang's
 * "642500000000000031-90000000031": parcel, then item.
 */
export type OrderBox = {
  itemNo: string;
  quantity: number;
  stage: OrderStage;
  nativeStatus: string;
  /** Our courier's id, or the market's name of one we do not know; "" before the parcel was sent. */
  courier: string;
  invoice: string;
};

/** Which stage of its parcels a line shows: what is still to be done comes first, a cancel only where nothing else is. */
const FIRST_SHOWN: readonly OrderStage[] = [
  "New",
  "Ready",
  "Exchange",
  "Return",
  "Delivery",
  "DeliveryOk",
  "Decided",
  "Cancel",
];

/**
 * The stage of a line in several parcels. Example: one parcel sent and one to be sent → "Ready"; one cancelled and one
 * delivered → "DeliveryOk".
 */
export const stageOfBoxes = (boxes: readonly Pick<OrderBox, "stage">[]): OrderStage | undefined =>
  FIRST_SHOWN.find((stage) => boxes.some((box) => box.stage === stage));

/** The number of a parcel as sellers see it: "6425-9000" is the item 9000 in parcel "6425". */
export const boxNumberOf = (itemNo: string): string => itemNo.split("-")[0] ?? "";

type Packed = { orderItemNo: string; boxes: readonly OrderBox[] | null };

/** The parcels of a line that are at one of these stages; undefined for a line that travels under its own number. */
export function boxesAt({ boxes }: Pick<Packed, "boxes">, stages: readonly OrderStage[]): string[] | undefined {
  const found = boxes?.filter(({ stage }) => stages.includes(stage)).map(({ itemNo }) => itemNo);
  return found && found.length > 0 ? found : undefined;
}

/** Every parcel a line is known to be or to have been in, by the market's number of the parcel. */
export const boxNumbersOf = ({ orderItemNo, boxes }: Packed): string[] => [
  ...new Set([orderItemNo, ...(boxes ?? []).map(({ itemNo }) => itemNo)].map(boxNumberOf)),
];

/** The parcels to store with a line: null if it travels as one parcel under its own number. */
export const keptBoxes = (orderItemNo: string, told: readonly OrderBox[]): OrderBox[] | null =>
  told.length > 1 || told.some(({ itemNo }) => itemNo !== orderItemNo) ? [...told] : null;

type Sent = {
  stage: OrderStage;
  deliveryCompany?: string | null;
  invoice?: string | null;
  boxes?: readonly OrderBox[] | null;
};

/** A courier's number that an order's parcel has, and the stage of that parcel. */
export type SentNumber = { courier: string; invoice: string; stage: OrderStage };

/**
 * The couriers' numbers of a line: one for each parcel that was sent, else the line's own. None before anything was sent.
 *
 * Example: of two parcels, one sent by CJ under 6890 and one still to be sent, it is the CJ number alone.
 */
export function sentNumbersOf({ stage, deliveryCompany, invoice, boxes }: Sent): SentNumber[] {
  const all = boxes ?? [{ courier: deliveryCompany ?? "", invoice: invoice ?? "", stage }];
  return all.flatMap((one) => (one.invoice ? [{ courier: one.courier, invoice: one.invoice, stage: one.stage }] : []));
}

type Pieces = { quantity: number; totalPrice: number; stage: OrderStage; boxes: OrderBox[] | null };

/**
 * A line in several parcels after its market was read again. A list that was read while a parcel moved may leave that parcel
 * out, so parcels with fewer pieces than the line has never replace it: the missing ones stay, and so do pieces and price.
 */
export function completedBoxes<Told extends Pieces>(known: Pieces, told: Told, received: readonly OrderBox[]): Told {
  const isPart = known.boxes !== null && told.quantity < known.quantity;
  if (!isPart) return told;
  const isTold = (itemNo: string) => received.some((box) => box.itemNo === itemNo);
  const boxes = [...received, ...(known.boxes ?? []).filter(({ itemNo }) => !isTold(itemNo))];
  const stage = stageOfBoxes(boxes) ?? told.stage;
  return { ...told, boxes, stage, quantity: known.quantity, totalPrice: known.totalPrice };
}
