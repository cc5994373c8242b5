import { courierBy, courierByCode } from "@/lib/domain/couriers/couriers";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { ORDER_FILES, type OrderFile } from "@/lib/domain/markets/order-files";
import { cellText, idIn, momentIn, phonesIn, wholeIn, type Book } from "@/lib/domain/sheets/cells";
import type { Taken } from "@/lib/domain/sheets/columns";
import { cellOf, readSheet, type ReadSheet, type SheetChoice, type SheetRow } from "@/lib/domain/sheets/read-sheet";
import { NEEDED_FIELDS, orderFileKind, type OrderFileField } from "./order-file-fields";
import { stageWritten } from "./order-file-stage";
import type { OrderStage } from "@/lib/domain/stages/stages";

/** One ordered line of a downloaded file. Money is whole won, moments are UTC, what the file does not say is "" or null. */
export type FileOrder = {
  line: number;
  orderNo: string;
  orderItemNo: string;
  stage: OrderStage;
  nativeStatus: string;
  orderedAt: string;
  paidAt: string | null;
  shipBy: string | null;
  productName: string;
  optionName: string;
  quantity: number;
  unitPrice: number | null;
  totalPrice: number;
  shippingFee: number;
  expectedSettlement: number | null;
  buyerName: string;
  buyerTel: string;
  receiverName: string;
  receiverTel: string;
  customsTel: string;
  zip: string;
  address1: string;
  address2: string;
  deliveryMessage: string;
  pcc: string;
  deliveryCompany: string;
  invoice: string;
  sellerProductCode: string;
  marketProductCode: string;
};

/** What an import did with an order: stored it, found it here as it is, or completed what was known of it. */
export const IMPORT_OUTCOMES = ["new", "known", "updated"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Why a row is no order: its numbers are missing or bent, a needed cell is, it is unpaid, or it names no market. */
type FileProblem = "number" | "bent" | "price" | "quantity" | "date" | "name" | "unpaid" | "shop";
type Refused = { line: number; text: string; problem: FileProblem };
export type ReadOrders = {
  sheet: ReadSheet<OrderFileField>;
  orders: { market: OpenMarketName; order: FileOrder }[];
  refused: Refused[];
  /** Columns the file lacks altogether; without them no row can be taken. */
  missing: readonly OrderFileField[];
};

/** Whose download a file is, by the headings only that one has; undefined where it is none of a known form. */
export const recognisedFile = (book: Book): OrderFile | undefined =>
  ORDER_FILES.map(({ file }) => ({ file, read: readSheet(book, orderFileKind(file)) }))
    .filter(({ read }) => read.headingRow !== null)
    .sort((one, other) => Object.keys(other.read.taken).length - Object.keys(one.read.taken).length)[0]?.file;

/**
 * The orders of a market's order download. Each row is an order or refused with its reason and line number. The fee of one
 * box is written on each of its lines and counts for the first alone.
 */
export function readOrderFile(book: Book, file: OrderFile, choice?: SheetChoice<OrderFileField>): ReadOrders {
  const sheet = readSheet(book, orderFileKind(file), choice);
  const { taken } = sheet;
  const hasDay = taken.orderedAt !== undefined || taken.paidAt !== undefined;
  const missing = NEEDED_FIELDS.filter(
    (field) => taken[field] === undefined && !(field === "orderNo" && file.orderNoIsLine),
  );
  const read: ReadOrders = {
    sheet,
    orders: [],
    refused: [],
    missing: sheet.headingRow === null ? [] : [...missing, ...(hasDay ? [] : (["orderedAt"] as const))],
  };
  const boxes = new Set<string>();
  for (const row of sheet.rows) {
    const { line } = row;
    const text = row.cells.map(cellText).filter(Boolean).join(" ").slice(0, 80);
    const market = marketOf(row, taken, file);
    const order = market ? orderIn(row, taken, file, boxes) : "shop";
    if (typeof order === "string") read.refused.push({ line, text, problem: order });
    else if (market) read.orders.push({ market, order });
  }
  return read;
}

function marketOf(row: SheetRow, taken: Taken<OrderFileField>, file: OrderFile): OpenMarketName | undefined {
  const sharing = ORDER_FILES.find(({ file: { id } }) => id === file.id)?.markets ?? [];
  if (taken.shop === undefined) return sharing.length === 1 ? sharing[0] : undefined;
  const shop = cellText(cellOf(row, taken, "shop"));
  return sharing.find((market) => file.shopWords?.[market]?.test(shop));
}

function orderIn(
  row: SheetRow,
  taken: Taken<OrderFileField>,
  file: OrderFile,
  boxes: Set<string>,
): FileOrder | FileProblem {
  const cell = (field: OrderFileField) => cellOf(row, taken, field);
  const text = (field: OrderFileField) => cellText(cell(field));
  const numbers = (file.part ? (["line", "part"] as const) : (["line"] as const)).map((field) => idIn(cell(field)));
  const orderNo = taken.orderNo === undefined ? numbers[0] : idIn(cell("orderNo"));
  if (numbers.includes(undefined) || orderNo === undefined) return "bent";
  if (!numbers.every(Boolean)) return "number";
  const [status, claim] = [text("status"), text("claimStatus")];
  const stage = stageWritten({
    status,
    claim,
    isConfirmed: text("confirmedAt") !== "",
    isSent: text("sentAt") !== "",
    usual: file.usualStage,
  });
  if (stage === undefined) return "unpaid";
  const paidAt = momentIn(cell("paidAt"));
  const orderedAt = momentIn(cell("orderedAt")) ?? paidAt;
  const quantity = wholeIn(cell("quantity"));
  const totalPrice = wholeIn(cell("totalPrice"));
  const fee = wholeIn(cell("shippingFee"));
  if (text("productName") === "") return "name";
  if (!orderedAt) return "date";
  if (quantity === undefined || quantity < 1) return "quantity";
  if (totalPrice === undefined || totalPrice < 0 || fee === undefined || fee < 0) return "price";
  const box = taken.box !== undefined ? text("box") : file.part ? (numbers[0] ?? "") : "";
  const isCounted = box !== "" && boxes.has(box);
  boxes.add(box);
  const [receiverTel = "", second = ""] = [...phonesIn(cell("receiverTel")), ...phonesIn(cell("receiverTel2"))];
  const isShipped = stage !== "New" && stage !== "Ready";
  const carrier = text("carrier");
  return {
    line: row.line,
    orderNo: orderNo || (numbers[0] ?? ""),
    orderItemNo: numbers.join("-"),
    stage,
    nativeStatus: [status, claim].filter(Boolean).join(" / "),
    orderedAt: orderedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    shipBy: momentIn(cell("shipBy"))?.toISOString() ?? null,
    productName: text("productName"),
    optionName: text("optionName"),
    quantity,
    unitPrice: wholeIn(cell("unitPrice")) ?? null,
    totalPrice,
    shippingFee: isCounted ? 0 : fee,
    expectedSettlement: wholeIn(cell("settlement")) ?? null,
    buyerName: text("buyerName"),
    buyerTel: phonesIn(cell("buyerTel"))[0] ?? "",
    receiverName: text("receiverName"),
    receiverTel,
    customsTel: second,
    zip: zipIn(text("zip")),
    address1: text("address1"),
    address2: text("address2"),
    deliveryMessage: text("message"),
    pcc: text("pcc").normalize("NFKC").replace(/[\s-]/g, "").toUpperCase(),
    // A number written down before the parcel left is not known to have been sent.
    deliveryCompany: isShipped ? ((courierBy(carrier) ?? courierByCode(carrier))?.id ?? carrier) : "",
    invoice: isShipped ? (idIn(cell("invoice")) ?? "") : "",
    sellerProductCode: text("sellerCode"),
    marketProductCode: idIn(cell("marketCode")) ?? "",
  };
}

/** A spreadsheet drops the leading zero of a postal code of five digits. */
const zipIn = (text: string): string => (/^\d{4}$/.test(text) ? `0${text}` : text);
