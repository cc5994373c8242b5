import fc from "fast-check";
import { htmlBook } from "@/lib/client/sheets/markup-book";
import {
  bareInvoice,
  fitsCarrier,
  readInvoiceBook,
  readInvoiceLines,
  readInvoiceRows,
  type Carrier,
} from "@/lib/domain/order/invoice-lines";
import { maskedPcc } from "@/lib/domain/customs/pcc";
import type { Cell } from "@/lib/domain/sheets/cells";
import {
  COUPANG_FILE,
  ELEVENST_FILE,
  ESM_HTML,
  SMART_STORE_FILE,
  type MarketFile,
} from "@/tests/corpus/sheets/market-files";

const carriers: Carrier[] = [
  { code: "CJGLS", name: "CJ대한통운", digits: "10,12" },
  { code: "KDEXP", name: "경동택배", digits: "8-16" },
  { code: "ETC", name: "기타 택배" },
];

describe("fitsCarrier", () => {
  it.each([
    ["a listed length passes", "638012345678", "CJGLS", true],
    ["dashes and blanks do not count", "6380-1234-5678", "CJGLS", true],
    ["a length that is not listed fails", "63801234567", "CJGLS", false],
    ["a range holds both its ends", "12345678", "KDEXP", true],
    ["one below a range fails", "1234567", "KDEXP", false],
    ["a carrier without a rule takes five", "12345", "ETC", true],
    ["but not four", "1234", "ETC", false],
  ])("%s", (_, invoice, code, expected) => {
    expect(
      fitsCarrier(
        invoice,
        carriers.find((carrier) => carrier.code === code),
      ),
    ).toBe(expected);
  });
});

describe("readInvoiceLines", () => {
  it.each([
    [
      "tabs, as sheets copy",
      "1001\tCJ대한통운\t638012345678",
      { orderNo: "1001", carrier: "CJGLS", invoice: "638012345678" },
    ],
    ["commas", "1001, CJ대한통운, 6380-1234-5678", { orderNo: "1001", carrier: "CJGLS", invoice: "638012345678" }],
    [
      "a carrier's code instead of its name",
      "1001\tcjgls\t638012345678",
      { orderNo: "1001", carrier: "CJGLS", invoice: "638012345678" },
    ],
    [
      "two columns with the default carrier",
      "1001 638012345678",
      { orderNo: "1001", carrier: "CJGLS", invoice: "638012345678" },
    ],
    [
      "a carrier's name with a blank in it",
      "1001\t기타 택배\t99999",
      { orderNo: "1001", carrier: "ETC", invoice: "99999" },
    ],
  ])("reads %s", (_, line, expected) => {
    expect(readInvoiceLines(line, carriers, "CJ대한통운").good[0]).toMatchObject(expected);
  });

  it.each([
    ["one column only", "1001", "columns"],
    ["a carrier nobody knows", "1001\t바람택배\t638012345678", "carrier"],
    ["a wrong number of digits", "1001\tCJ대한통운\t123", "digits"],
  ])("tells %s", (_, line, problem) => {
    expect(readInvoiceLines(line, carriers, "CJ대한통운").bad).toEqual([
      { line: 1, text: line.replaceAll("\t", " "), problem },
    ]);
  });

  it("keeps the good lines among bad ones, with their own line numbers", () => {
    const read = readInvoiceLines(
      "\n1001\tCJ대한통운\t638012345678\nnonsense\n\n1002\t경동택배\t12345678\n",
      carriers,
      "",
    );
    expect(read.good.map(({ line, orderNo }) => [line, orderNo])).toEqual([
      [2, "1001"],
      [5, "1002"],
    ]);
    expect(read.bad.map(({ line }) => line)).toEqual([3]);
  });
});

describe("readInvoiceRows", () => {
  const read = (rows: string[][], fallback = "") => readInvoiceRows(rows, carriers, fallback);

  it.each([
    ["대한통운", "CJGLS"],
    ["씨제이 대한통운", "CJGLS"],
    ["(주)CJ대한통운", "CJGLS"],
    ["경동", "KDEXP"],
  ])("knows what people write: %s", (written, carrier) => {
    expect(read([["1001", written, "638012345678"]]).good).toEqual([
      { line: 1, orderNo: "1001", carrier, invoice: "638012345678" },
    ]);
  });

  it("finds the columns by their heading, whatever stands between them", () => {
    const sheet = [
      ["No", "주문번호", "수령자", "운송장번호", "택배사"],
      ["1", "'2026112000001", "김나루", "638012345678", "대한통운"],
    ];
    expect(read(sheet).good).toEqual([
      { line: 2, orderNo: "2026112000001", carrier: "CJGLS", invoice: "638012345678" },
    ]);
  });

  it("reads number and carrier the other way around", () => {
    expect(read([["1001", "638012345678", "대한통운"]]).good).toMatchObject([{ carrier: "CJGLS" }]);
  });

  it("skips a heading that names nothing, and tells an order that comes twice", () => {
    const rows = [
      ["가", "나", "다"],
      ["1001", "대한통운", "638012345678"],
      ["1001", "대한통운", "638012345679"],
    ];
    const { good, bad } = read(rows);
    expect(good.map(({ line }) => line)).toEqual([2]);
    expect(bad).toEqual([{ line: 3, text: "1001 대한통운 638012345679", problem: "twice" }]);
  });

  it("never loses a row: each one that holds a number is good or told", () => {
    const cell = fc.oneof(fc.stringMatching(/^\d{5,13}$/), fc.constantFrom("대한통운", "경동", "바람", ""));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 }), (rows) => {
        const { good, bad } = read(rows, "CJGLS");
        const told = new Set([...good, ...bad].map(({ line }) => line));
        rows.forEach((cells, at) => {
          if (cells.some((text) => /\d{4}/.test(text))) expect(told.has(at + 1)).toBe(true);
        });
      }),
    );
  });
});

describe("the sheets of markets and couriers", () => {
  const all: Carrier[] = [
    { code: "CJ", name: "CJ대한통운", digits: "10,12" },
    { code: "LOTTE", name: "롯데택배", digits: "10,12,13" },
    { code: "HANJIN", name: "한진택배", digits: "10,12" },
    { code: "EPOST", name: "우체국택배", digits: "13" },
    { code: "GS25", name: "GS25편의점택배", digits: "10,12" },
    { code: "DIRECT", name: "직접배송" },
    { code: "ETC", name: "기타" },
  ];
  const read = (rows: readonly (readonly Cell[])[]) => readInvoiceRows(rows, all, "");
  const withNumbers = ({ rows }: MarketFile, column: string, values: readonly Cell[]): Cell[][] => {
    const at = rows.findIndex((row) => row.includes(column));
    const place = rows[at]!.indexOf(column);
    const carrier = rows[at]!.indexOf("택배사");
    return rows.map((row, line) => {
      if (line <= at || row.length === 0) return row;
      const sent = row.with(place, values[line - at - 1]);
      return carrier < 0 || row[carrier] !== "" ? sent : sent.with(carrier, "한진택배");
    });
  };

  it("a SmartStore file is matched by the lines' numbers, and two lines in one parcel are no error", () => {
    const { good, bad, sheet } = read(withNumbers(SMART_STORE_FILE, "송장번호", ["651200000001", "651200000001"]));
    expect(sheet.headingRow).toBe(2);
    expect(good).toEqual([
      { line: 3, orderNo: "2026112155500021", carrier: "HANJIN", invoice: "651200000001" },
      { line: 4, orderNo: "2026112155500022", carrier: "HANJIN", invoice: "651200000001" },
    ]);
    expect(bad).toEqual([]);
  });

  it("a Coupang file is matched by box and option; a box number that lost digits is refused, not replaced by another", () => {
    const { good, bad } = read(withNumbers(COUPANG_FILE, "운송장번호", ["651200000011", "651200000012"]));
    expect(good).toEqual([
      { line: 2, orderNo: "731200000000004417-91000000071", carrier: "CJ", invoice: "651200000011" },
    ]);
    expect(bad).toEqual([expect.objectContaining({ line: 3, problem: "bent" })]);
  });

  it("an 11st file is matched by parcel and place, its courier by the market's code", () => {
    expect(read(ELEVENST_FILE.rows).good).toEqual([
      { line: 4, orderNo: "710000000055-1", carrier: "CJ", invoice: "651200000031" },
      { line: 5, orderNo: "710000000055-2", carrier: "CJ", invoice: "651200000031" },
    ]);
  });

  it("an ESM page says which row has no number yet", () => {
    const { good, bad } = readInvoiceBook(htmlBook(ESM_HTML), all, "");
    expect(good).toEqual([{ line: 2, orderNo: "3100000071", box: "50071", carrier: "CJ", invoice: "651200000021" }]);
    expect(bad).toEqual([expect.objectContaining({ line: 3, problem: "noInvoice" })]);
  });

  it.each<[string, Cell]>([
    ["a power of ten", "6.512E+11"],
    ["a decimal tail", "651200000011.0"],
    ["a number of more than fifteen digits", 6_512_000_000_110_001_000],
    ["a day", { moment: "2026-11-21 00:00:00" }],
    ["a day as text", "2026-11-21"],
  ])("an invoice number bent into %s is refused for every courier, also those that take letters", (_, bent) => {
    for (const { name } of all) {
      const { good, bad } = read([
        ["주문번호", "택배사", "송장번호"],
        ["1001", name, bent],
      ]);
      expect({ good, bad }).toEqual({ good: [], bad: [expect.objectContaining({ line: 2, problem: "bent" })] });
    }
  });

  it.each<[string, Cell[]]>([
    ["with headings", ["1.23E+17", "CJ대한통운", "651200000011"]],
    ["of sixteen digits as a number", [2_026_112_155_500_021, "CJ대한통운", "651200000011"]],
  ])("a bent order number is refused, %s and without", (_, row) => {
    for (const rows of [[["주문번호", "택배사", "송장번호"], row], [row]])
      expect(read(rows)).toMatchObject({ good: [], bad: [{ line: rows.length, problem: "bent" }] });
  });

  it("a number kept as text by a formula or an apostrophe is read", () => {
    expect(
      read([
        ["주문번호", "택배사", "송장번호"],
        ['="2026112155500021"', "한진택배", "'651200000011"],
      ]).good,
    ).toEqual([{ line: 2, orderNo: "2026112155500021", carrier: "HANJIN", invoice: "651200000011" }]);
  });

  it.each(["취소요청", "반품수거중", "교환", "취소철회"])("a row whose status is %s is not shipped", (status) => {
    const { good, bad } = read([
      ["주문번호", "주문상태", "택배사", "송장번호"],
      ["1001", status, "한진택배", "651200000011"],
      ["1002", "배송준비중", "한진택배", "651200000012"],
    ]);
    expect(good.map(({ orderNo }) => orderNo)).toEqual(["1002"]);
    expect(bad).toEqual([expect.objectContaining({ line: 2, problem: "calledOff" })]);
  });

  it("a box decides before the order's number, and a bent box is not replaced by it", () => {
    const heading = ["묶음배송번호", "주문번호", "택배사", "운송장번호"];
    const rows: Cell[][] = [
      heading,
      ["731200000000004417", "9001", "한진택배", "651200000011"],
      ["731200000000004418", "9001", "한진택배", "651200000012"],
      [731_200_000_000_004_500, "9002", "한진택배", "651200000013"],
    ];
    const { good, bad } = read(rows);
    expect(good).toEqual([
      { line: 2, orderNo: "9001", box: "731200000000004417", carrier: "HANJIN", invoice: "651200000011" },
      { line: 3, orderNo: "9001", box: "731200000000004418", carrier: "HANJIN", invoice: "651200000012" },
    ]);
    expect(bad).toMatchObject([{ line: 4, problem: "bent" }]);
  });

  it("either status column says that a row is not shipped", () => {
    const heading = ["주문번호", "주문상태", "클레임상태", "택배사", "송장번호"];
    const row = (status: string, claim: string) => ["1001", status, claim, "한진택배", "651200000011"];
    for (const rows of [row("취소", ""), row("배송준비중", "반품요청")])
      expect(read([heading, rows]).bad).toMatchObject([{ problem: "calledOff" }]);
    expect(read([heading, row("배송준비중", "")]).good).toHaveLength(1);
  });

  it("columns without names are read as the seller chose them", () => {
    const rows = [["1", "가람", "1001", "651200000011", "한진택배"]];
    const choice = { columns: { orderNo: 2, invoice: 3, carrier: 4 } };
    expect(readInvoiceBook({ sheets: [{ name: "", rows }] }, all, "").bad).toMatchObject([{ problem: "columns" }]);
    expect(readInvoiceBook({ sheets: [{ name: "", rows }] }, all, "", choice).good).toEqual([
      { line: 1, orderNo: "1001", carrier: "HANJIN", invoice: "651200000011" },
    ]);
  });

  it("the seller's own choice of columns decides", () => {
    const rows = [
      ["주문번호", "참고", "택배사", "송장번호"],
      ["1001", "651200000012", "한진택배", "651200000011"],
    ];
    const book = { sheets: [{ name: "", rows }] };
    expect(readInvoiceBook(book, all, "", { columns: { invoice: 1 } }).good).toMatchObject([
      { invoice: "651200000012" },
    ]);
  });
});

it("takes an invoice number down to its digits and letters", () => {
  expect(bareInvoice(" rb-123 456kr ")).toBe("RB123456KR");
});

it("masks a customs code but for its head", () => {
  expect(maskedPcc("P012345678901")).toBe("P01**********");
});
