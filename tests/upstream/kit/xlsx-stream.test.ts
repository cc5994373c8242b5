import readXlsx from "read-excel-file/node";
import { unzipSync, strFromU8 } from "fflate";
import { xlsxStream, type XlsxCell } from "@/upstream/kit/xlsx-stream";

async function* source(batches: XlsxCell[][][]) {
  for (const batch of batches) yield batch;
}
async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
async function read(bytes: Buffer): Promise<unknown[][]> {
  const [{ data }] = (await readXlsx(bytes)) as unknown as [{ data: unknown[][] }];
  return data;
}

test.each<[string, XlsxCell, unknown]>([
  ["a word", "텀블러", "텀블러"],
  ["a formula somebody typed is text", '=HYPERLINK("http://evil")', '=HYPERLINK("http://evil")'],
  ["so are plus, minus and at", "+1-1@SUM(A1)", "+1-1@SUM(A1)"],
  ["a number of an order keeps its zeros", "0012345678901234", "0012345678901234"],
  ["a number", 12_900, 12_900],
  ["nothing", null, null],
  ["signs of XML", "<a>&\"'</a>", "<a>&\"'</a>"],
  ["lines", "문 앞에\n놓아 주세요", "문 앞에\n놓아 주세요"],
  ["a sign XML has no word for is left out", "a\u0000\u000bb\uffff", "ab"],
  ["half a letter is left out", "a\ud83d", "a"],
  ["a whole one stays", "📦", "📦"],
])("a cell holds %s", async (_sentence, cell, seen) => {
  const rows = await read(await whole(xlsxStream("주문", ["머리", "뒤"], source([[[cell, "끝"]]]))));
  expect(rows).toEqual([
    ["머리", "뒤"],
    [seen, "끝"],
  ]);
});

test("a moment is told by Korea's clock", async () => {
  const rows = await read(await whole(xlsxStream("주문", ["때"], source([[[new Date("2026-11-23T15:30:00Z")]]]))));
  // A spreadsheet keeps a moment as a fraction of a day.
  expect((rows[1]?.[0] as Date).getTime() / 1_000).toBeCloseTo(Date.parse("2026-11-24T00:30:00Z") / 1_000, 1);
});

test("what a spreadsheet would read as an escape is escaped itself, and no cell is a formula", async () => {
  const bytes = await whole(xlsxStream("주문", ["머리"], source([[["_x0041_"], ["=1+1"]]])));
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!);
  expect(sheet).toContain("_x005F_x0041_");
  expect(sheet).not.toContain("<f>");
});

test("rows of many batches follow one another, in columns beyond Z too", async () => {
  const batches = Array.from({ length: 7 }, (_, batch) =>
    Array.from({ length: 500 }, (__, row) => Array.from({ length: 30 }, (___, column) => `${batch}-${row}-${column}`)),
  );
  const rows = await read(await whole(xlsxStream("주문", ["머리"], source(batches))));
  expect(rows).toHaveLength(3_501);
  expect(rows[3_500]?.[29]).toBe("6-499-29");
});

test("who reads slowly is not hurried, and who leaves ends the source", async () => {
  let made = 0;
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) {
        made += 1;
        yield Array.from({ length: 500 }, () => [String(Math.random())]);
      }
    } finally {
      isEnded = true;
    }
  }
  const pieces = xlsxStream("주문", ["머리"], endless());
  for (let taken = 0; taken < 5; taken += 1) await pieces.next();
  const soFar = made;
  await new Promise((resolve) => setImmediate(resolve));
  expect(made).toBe(soFar);
  expect(soFar).toBeLessThan(20);
  await pieces.return();
  expect(isEnded).toBe(true);
});

test("a source that breaks leaves no file that could be taken for a whole one", async () => {
  async function* broken() {
    yield [["하나"]];
    throw new Error("the database went away");
  }
  const got: Uint8Array[] = [];
  const reading = async () => {
    for await (const piece of xlsxStream("주문", ["머리"], broken())) got.push(piece);
  };
  await expect(reading()).rejects.toThrow("the database went away");
  expect(() => unzipSync(Buffer.concat(got))).toThrow();
});
