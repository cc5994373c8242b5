import fc from "fast-check";
import { csvOf, disarmed } from "@/lib/domain/listing/csv";

describe("S53 formula cells", () => {
  it.each([
    ["=1+1"],
    ["+82-10-0000-0000"],
    ["-2+3"],
    ["@SUM(A1)"],
    ["\t=1"],
    ["\r=1"],
    ["\u0000=1"],
    [" =1"],
    ["＝1+1"],
  ])("%j is disarmed", (text) => {
    expect(disarmed(text)).toBe(`'${text}`);
  });

  it.each([["텀블러"], ["가=나"], ["27,450원"], [""], ["3-in-1"]])("%j stays as it is", (text) => {
    expect(disarmed(text)).toBe(text);
  });

  it("no text ever begins a cell with a formula's sign", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(disarmed(text)).not.toMatch(/^[\s\u0000]*[=+\-@]/);
      }),
    );
  });
});

/** A reader of RFC 4180, written apart from the writer. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (let at = 1; at < csv.length; at += 1) {
    const letter = csv[at];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (csv[at + 1] === '"') cell += csv[(at += 1)];
      else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ",") {
      rows.at(-1)?.push(cell);
      cell = "";
    } else if (letter === "\r" && csv[at + 1] === "\n") {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = "";
      at += 1;
    } else cell += letter;
  }
  return rows.slice(0, -1);
}

describe("csvOf", () => {
  it("begins with the mark Korean Excel needs and ends each row as the format says", () => {
    expect(
      csvOf([
        ["이름", "가격"],
        ["컵, 흰색", 27_450],
      ]),
    ).toBe('\uFEFF이름,가격\r\n"컵, 흰색",27450\r\n');
  });

  it("keeps numbers numbers, also below nothing, and leaves nothing where nothing is known", () => {
    expect(csvOf([[-1_200, 0.3, null, Number.NaN]])).toBe("\uFEFF-1200,0.3,,\r\n");
  });

  it("is read back as it was written", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), { minLength: 1 }), (rows) => {
        expect(read(csvOf(rows))).toEqual(rows.map((row) => row.map(disarmed)));
      }),
    );
  });
});
