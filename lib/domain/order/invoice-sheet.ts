import { idIn, type Cell } from "@/lib/domain/sheets/cells";
import type { SheetKind, Taken } from "@/lib/domain/sheets/columns";
import { cellOf, type SheetRow } from "@/lib/domain/sheets/read-sheet";

/**
 * The columns of a sheet of invoice numbers. `line` identifies one ordered line; `box` and `option` together do so at
 * markets that number their parcels; `orderNo` may match several lines, so it is used last.
 */
export type InvoiceField = "line" | "box" | "option" | "orderNo" | "carrier" | "invoice" | "status" | "claimStatus";

export const INVOICE_SHEET: SheetKind<InvoiceField> = {
  id: "invoices",
  fields: [
    { field: "line", names: ["상품주문번호", "주문상품번호", "주문상세번호"] },
    { field: "box", names: ["묶음배송번호", "배송번호"] },
    { field: "option", names: ["옵션ID", "주문순번"] },
    {
      field: "orderNo",
      names: ["주문번호", "고객주문번호", "쇼핑몰주문번호", "마켓주문번호", "order number", "order no", "order id"],
      like: /주문번호|^order|pedido/,
      unlike: /일자|일시|수량|date|time|status|name|qty|quantity/,
    },
    {
      field: "invoice",
      names: ["송장번호", "운송장번호", "송장/등기번호", "등기번호", "운송장", "송장"],
      like: /송장|등기번호|invoice|tracking|guía/,
      unlike: /일|시간|상태|출력|업로드/,
    },
    {
      field: "carrier",
      names: ["택배사", "택배사명", "택배사명(발송방법)", "택배사코드", "배송업체", "배송사"],
      like: /택배|배송사|운송사|배송업체|carrier|courier|transport/,
      unlike: /일|비|번호|방법$/,
    },
    { field: "claimStatus", names: ["클레임상태", "클레임처리상태"] },
    { field: "status", names: ["주문세부상태", "주문상태", "진행상태", "배송상태"] },
  ],
  needs: [
    ["line", "invoice"],
    ["box", "invoice"],
    ["orderNo", "invoice"],
  ],
};

/** Words of a status under which nothing may be shipped; a withdrawn claim (철회) is looked at by the seller first. */
const CALLED_OFF = /취소|반품|교환|철회/;
export const isCalledOff = (status: string): boolean => CALLED_OFF.test(status);

type RowNumbers = { orderNo: string | undefined; box?: string; isBent: boolean };

/**
 * The number a row is matched by: the most specific its columns give. A bent one is never replaced by a less specific one,
 * which could be another line's. Examples: 묶음배송번호 "500001" and 옵션ID "90001" are "500001-90001"; without an option
 * 주문번호 "7001" is looked for and of its lines those in box "500001" are meant.
 */
export function orderNumberOf(row: SheetRow, taken: Taken<InvoiceField>): RowNumbers {
  const ids = (fields: readonly InvoiceField[]) => fields.map((field) => idIn(cellOf(row, taken, field)));
  for (const fields of [["line"], ["box", "option"], ["box", "orderNo"], ["orderNo"], ["box"]] as const) {
    if (fields.some((field) => taken[field] === undefined)) continue;
    const found = ids(fields);
    if (found.includes(undefined)) return { orderNo: undefined, isBent: true };
    if (!found.every(Boolean)) continue;
    const [box, orderNo] = found;
    if (fields[1] === "orderNo") return { orderNo, ...(box && { box }), isBent: false };
    return { orderNo: found.join("-"), isBent: false };
  }
  return { orderNo: undefined, isBent: false };
}

/** The texts of a row, for the message about it. */
export const shownCells = (cells: readonly Cell[], text: (cell: Cell) => string): string =>
  cells.map(text).filter(Boolean).join(" ").slice(0, 120);
