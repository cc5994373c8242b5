import fc from "fast-check";
import {
  bareInvoice,
  fitsCarrier,
  readInvoiceLines,
  readInvoiceRows,
  type Carrier,
} from "@/lib/domain/order/invoice-lines";
import { maskedPcc } from "@/lib/domain/customs/pcc";

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

it("takes an invoice number down to its digits and letters", () => {
  expect(bareInvoice(" rb-123 456kr ")).toBe("RB123456KR");
});

it("masks a customs code but for its head", () => {
  expect(maskedPcc("P012345678901")).toBe("P01**********");
});
