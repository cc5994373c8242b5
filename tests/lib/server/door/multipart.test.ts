import fc from "fast-check";
import { Readable } from "node:stream";
import { PartCounter, boundaryOf, multipartStream, readHead } from "@/lib/server/door/multipart";

const part = (headers: string, body: string) => `--B\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n`;
const field = (bytes: number) => part('name="note"', "x".repeat(bytes));
const JPEG = "\u00ff\u00d8\u00ff";
/** A picture by its first three bytes. */
const file = (bytes: number) => part('name="files"; filename="a.jpg"', JPEG.padEnd(bytes, "x"));
const form = (...parts: string[]) => Buffer.from(`${parts.join("")}--B--\r\n`, "latin1");

const counts = (whole: Buffer, cuts: readonly number[], max: number): boolean => {
  const counter = new PartCounter("B", { part: max, all: 1_000_000 });
  const places = [0, ...[...cuts].map((cut) => cut % (whole.length + 1)).sort((a, b) => a - b), whole.length];
  try {
    places.slice(1).forEach((end, index) => counter.add(whole.subarray(places[index], end)));
    return true;
  } catch {
    return false;
  }
};

describe("counting the parts of an upload", () => {
  it("is exact however the bytes are cut", () => {
    const cuts = fc.array(fc.nat(), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), cuts, (bytes, at) => {
        const whole = form(part('name="type"', "edit"), field(bytes), field(3));
        expect(counts(whole, at, Math.max(bytes, 4))).toBe(true);
        if (bytes > 4) expect(counts(whole, at, bytes - 1)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it("is not led astray by what only looks like a boundary", () => {
    const tricky = part('name="note"', "--B\r\n-\r\n--\r\r\n--A".repeat(10));
    expect(counts(form(tricky), [7, 30, 31, 90], 160)).toBe(true);
    expect(counts(form(tricky), [7, 30, 31, 90], 159)).toBe(false);
  });

  it("stops a part whose headers never end", () => {
    expect(counts(Buffer.from(`--B\r\n${"a".repeat(70_000)}`), [], 1_000_000)).toBe(false);
  });
});

describe("the head of an upload", () => {
  const read = (whole: Buffer, declared?: number) =>
    readHead(Readable.from([whole], { objectMode: false }), "B", declared);

  it("tells the type and the file's size when the type stands first", async () => {
    const whole = form(part('name="type"', "edit"), file(1_234));
    expect(await read(whole, whole.length)).toMatchObject({ type: "edit", fileBytesDeclared: 1_234 });
  });

  it("tells neither when the file stands first", async () => {
    const whole = form(file(1_234), part('name="type"', "edit"));
    expect(await read(whole, whole.length)).toMatchObject({ type: undefined, fileBytesDeclared: undefined });
  });

  it("loses no byte", async () => {
    const whole = form(part('name="type"', "main"), file(200_000));
    const source = Readable.from([whole.subarray(0, 100), whole.subarray(100)], { objectMode: false });
    const head = await readHead(source, "B", undefined);
    const stream = multipartStream(source, head, "B", { part: 300_000, all: 400_000 });
    const pieces: Buffer[] = [];
    for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(whole)).toBe(true);
  });

  it.each([
    ["multipart/form-data; boundary=abc", "abc"],
    ['multipart/form-data; charset=utf-8; boundary="a b"', "a b"],
    ["multipart/form-data", undefined],
    [`multipart/form-data; boundary=${"a".repeat(71)}`, undefined],
  ])("finds the boundary of %s", (type, boundary) => expect(boundaryOf(type)).toBe(boundary));
});
