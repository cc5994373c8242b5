import fc from "fast-check";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { recognisedFile, readOrderFile, type FileOrder } from "@/lib/domain/order/order-file";
import { stageWritten } from "@/lib/domain/order/order-file-stage";
import type { Cell } from "@/lib/domain/sheets/cells";
import { htmlBook } from "@/lib/client/sheets/markup-book";
import {
  COUPANG_FILE,
  ELEVENST_FILE,
  ESM_HTML,
  SMART_STORE_FILE,
  type MarketFile,
} from "@/tests/corpus/sheets/market-files";
import { fileOrder } from "@/tests/support/file-order";

const bookOf = ({ sheet, rows }: MarketFile) => ({ sheets: [{ name: sheet, rows }] });
function read(file: MarketFile) {
  const book = bookOf(file);
  const form = recognisedFile(book);
  if (!form) throw new Error("not recognised");
  return { id: form.id, ...readOrderFile(book, form) };
}
const numbers = ({ orderNo, orderItemNo, line }: FileOrder) => ({ line, orderNo, orderItemNo });

test("a SmartStore file gives its lines with the numbers the API gives them", () => {
  const { id, sheet, orders, refused, missing } = read(SMART_STORE_FILE);
  expect({ id, headingRow: sheet.headingRow, refused, missing }).toEqual({
    id: "smartStore",
    headingRow: 2,
    refused: [],
    missing: [],
  });
  expect(orders.map(({ market, order }) => [market, numbers(order)])).toEqual([
    ["SmartStore", { line: 3, orderNo: "2026112155500020", orderItemNo: "2026112155500021" }],
    ["SmartStore", { line: 4, orderNo: "2026112155500020", orderItemNo: "2026112155500022" }],
  ]);
  expect(orders[0]?.order).toMatchObject({
    stage: "New",
    paidAt: "2026-11-21T01:20:00.000Z",
    productName: "접이식 의자",
    optionName: "색상: 모래 / 길이: 1m",
    quantity: 1,
    totalPrice: 15_900,
    expectedSettlement: 14_700,
    buyerName: "서가람",
    receiverName: "문보라",
    receiverTel: "010-2000-3001",
    customsTel: "0502-200-3002",
    address1: "서울특별시 중구 가나로 12",
    address2: "301호",
    pcc: "P123456789012",
    marketProductCode: "9400000001",
  });
});

test("the fee of one box counts for its first line alone", () => {
  expect(read(SMART_STORE_FILE).orders.map(({ order }) => order.shippingFee)).toEqual([3_000, 0]);
});

test("a Coupang file gives box and option as the line, and refuses a box number that lost digits", () => {
  const { id, orders, refused } = read(COUPANG_FILE);
  expect(id).toBe("coupang");
  expect(orders.map(({ order }) => order)).toEqual([
    expect.objectContaining({
      orderNo: "9200000000077",
      orderItemNo: "731200000000004417-91000000071",
      stage: "Ready",
      totalPrice: 24_900,
      customsTel: "010-3000-4003",
      // Written down, but the parcel has not left.
      invoice: "",
    }),
  ]);
  expect(refused).toEqual([expect.objectContaining({ line: 3, problem: "bent" })]);
});

test("an 11st file has its headings in the third row, and a line is its parcel and its place", () => {
  const { id, sheet, orders } = read(ELEVENST_FILE);
  expect({ id, headingRow: sheet.headingRow }).toEqual({ id: "elevenst", headingRow: 3 });
  expect(orders.map(({ order }) => [order.orderItemNo, order.stage, order.shippingFee])).toEqual([
    ["710000000055-1", "Ready", 3_000],
    ["710000000055-2", "Ready", 0],
  ]);
});

test("an ESM file tells the market of each row", () => {
  const book = htmlBook(ESM_HTML);
  const form = recognisedFile(book)!;
  const { orders } = readOrderFile(book, form);
  expect(orders.map(({ market, order }) => [market, order.orderNo, order.orderItemNo, order.productName])).toEqual([
    ["Auction", "710000071", "3100000071", "머그 & 받침"],
    ["Gmarket", "710000082", "4100000081", "머그"],
  ]);
});

const without = (heading: string): MarketFile => {
  const at = SMART_STORE_FILE.rows[1]!.indexOf(heading);
  const rows = SMART_STORE_FILE.rows.map((row, line) => (line < 1 ? row : row.filter((_, column) => column !== at)));
  return { ...SMART_STORE_FILE, rows };
};
const withCell = (heading: string, value: Cell): MarketFile => {
  const at = SMART_STORE_FILE.rows[1]!.indexOf(heading);
  const rows = SMART_STORE_FILE.rows.map((row, line) => (line === 2 ? row.with(at, value) : row));
  return { ...SMART_STORE_FILE, rows };
};

test.each([
  ["상품별 총 주문금액", "totalPrice"],
  ["배송비 합계", "shippingFee"],
  ["수량", "quantity"],
  ["상품명", "productName"],
  ["결제일", "orderedAt"],
])("a file without the column %s says so and gives no order with a guess", (heading, field) => {
  expect(read(without(heading))).toMatchObject({ orders: [], missing: [field] });
});

test.each<[string, MarketFile, string]>([
  ["a number that became a power of ten", withCell("상품주문번호", "2.02611E+15"), "bent"],
  ["an empty number", withCell("상품주문번호", ""), "number"],
  ["no price", withCell("상품별 총 주문금액", ""), "price"],
  ["no quantity", withCell("수량", "0"), "quantity"],
  ["an order that waits for its payment", withCell("주문상태", "입금대기"), "unpaid"],
  ["a day that is none", withCell("결제일", "미정"), "date"],
  ["no name", withCell("상품명", " "), "name"],
])("%s refuses its row with the line, and the others are read", (_sentence, file, problem) => {
  const { orders, refused } = read(file);
  expect(refused).toEqual([expect.objectContaining({ line: 3, problem })]);
  expect(orders.map(({ order }) => order.line)).toEqual([4]);
});

test.each([
  ["결제완료", "", "New"],
  ["발주확인 전", "", "New"],
  ["배송준비중", "", "Ready"],
  ["배송지시", "", "Delivery"],
  ["배송중", "", "Delivery"],
  ["배송완료", "", "DeliveryOk"],
  ["구매확정", "", "Decided"],
  ["결제완료", "취소요청", "Cancel"],
  ["배송완료", "반품수거중", "Return"],
  ["배송완료", "교환요청", "Exchange"],
  ["배송중", "반품철회", "Delivery"],
  ["취소완료", "", "Cancel"],
  ["입금대기", "", undefined],
  ["", "", "Ready"],
] as const)("status %j and claim %j are %s", (status, claim, stage) => {
  expect(stageWritten({ status, claim, isConfirmed: false, isSent: false, usual: "Ready" })).toBe(stage);
});

test("an order without a status is where the days of the file say", () => {
  const at = { status: "", claim: "", usual: "New" } as const;
  expect(stageWritten({ ...at, isConfirmed: true, isSent: false })).toBe("Ready");
  expect(stageWritten({ ...at, isConfirmed: true, isSent: true })).toBe("Delivery");
});

test("our own workbook is not taken for SmartStore's: rows of other markets are refused", () => {
  const headings = ["마켓", "주문번호", "상품주문번호", "주문일시", "상품명", "수량", "결제금액", "배송비"];
  const row = (market: string) => [market, "1001", "1001-1", "2026-11-21 10:00", "컵", 1, 9_900, 0];
  const { orders, refused } = read({ file: "", sheet: "주문", rows: [headings, row("쿠팡"), row("스마트스토어")] });
  expect(orders.map(({ order }) => order.line)).toEqual([3]);
  expect(refused).toEqual([expect.objectContaining({ line: 2, problem: "shop" })]);
});

test("no file of a known form: it is none of them", () => {
  expect(
    recognisedFile(
      bookOf({
        file: "",
        sheet: "",
        rows: [
          ["이름", "값"],
          ["가", 1],
        ],
      }),
    ),
  ).toBeUndefined();
});

test("whatever a row holds, it is an order once or refused once", () => {
  const cell: fc.Arbitrary<Cell> = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.double(),
    fc.constantFrom<Cell>(null, "1", "2026-11-21", "취소", { moment: "2026-11-21 10:00:00" }, "1E+17"),
  );
  const headings = SMART_STORE_FILE.rows[1]!;
  const row = fc.array(cell, { minLength: headings.length, maxLength: headings.length });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const { sheet, orders, refused } = read({ ...SMART_STORE_FILE, rows: [headings, ...rows] });
      const lines = [...orders.map(({ order }) => order.line), ...refused.map(({ line }) => line)].sort(
        (a, b) => a - b,
      );
      expect(lines).toEqual(sheet.rows.map(({ line }) => line));
      for (const { market, order } of orders) {
        expect(OPEN_MARKET_NAMES).toContain(market);
        expect(Object.keys(order).sort()).toEqual(Object.keys(fileOrder()).sort());
      }
    }),
  );
});
