import { readXlsx, writeXlsx } from "hucre";
import readXlsxFile from "read-excel-file/node";
import { readBook } from "@/lib/client/sheets/read-book";
import { readInvoiceBook } from "@/lib/domain/order/invoice-lines";
import { medianMsOf } from "./median-ms";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * What a sheet costs: a workbook of the most rows that are taken, one of ten times as many, which is refused, a password of
 * 100,000 rounds, and the rules over the rows, which run on the page's thread. The peers read the same workbook without
 * looking at its bounds. In the browser all but the rules runs in a worker.
 */
const ROUNDS = roundsOf(5);
const ROWS = isSmoke ? 500 : 19_999;
const TOO_MANY = isSmoke ? 21_000 : 200_000;
const CARRIERS = [{ code: "CJ", name: "CJ대한통운", digits: "10,12" }];

const rowsOf = (count: number) => [
  ["상품주문번호", "주문번호", "택배사", "송장번호", "수취인명", "주소"],
  ...Array.from({ length: count }, (_, at) => {
    const no = String(2_026_112_100_000_000 + at);
    return [no, no, "CJ 대한통운", String(651_200_000_000 + at), `가람 ${at}`, `서울특별시 중구 가나로 ${at}`];
  }),
];
const made = (count: number, password?: string) =>
  writeXlsx({
    sheets: [{ name: "발주발송관리", rows: rowsOf(count) }],
    ...(password !== undefined && { encryption: { password, spinCount: isSmoke ? 1_000 : 100_000 } }),
  });
const [full, tooMany, locked] = [await made(ROWS), await made(TOO_MANY), await made(10, "p")];

const opened = await readBook(full);
if (!opened.ok) throw new Error(opened.problem);
const { good } = readInvoiceBook(opened.book, CARRIERS, "");
mustBeTrue(good.length === ROWS, "every row of the sheet is an invoice line");
mustBeTrue((await readBook(tooMany)).ok === false, "too many rows are refused");
mustBeTrue((await readBook(locked, "q")).ok === false, "a wrong password opens nothing");
mustBeTrue((await readBook(locked, "p")).ok, "the right password opens the workbook");

const ways: [string, () => unknown][] = [
  [`${ROWS} rows, ours`, () => readBook(full)],
  [`${ROWS} rows, hucre alone`, () => readXlsx(full)],
  [`${ROWS} rows, read-excel-file`, () => readXlsxFile(Buffer.from(full))],
  [`${ROWS} rows, the rules`, () => readInvoiceBook(opened.book, CARRIERS, "")],
  [`${TOO_MANY} rows, refused`, () => readBook(tooMany)],
  ["a password of 100,000 rounds", () => readBook(locked, "p")],
];
for (const [name, run] of ways) console.log(`${name}: ${(await medianMsOf(ROUNDS, async () => run())).toFixed(0)} ms`);
