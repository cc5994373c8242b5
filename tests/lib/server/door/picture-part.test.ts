import fc from "fast-check";
import { Readable } from "node:stream";
import { PartCounter, PartRefusedError, multipartStream, readHead } from "@/lib/server/door/multipart";
import { partProblem } from "@/lib/server/door/picture-part";

const NOT_A_PICTURE = "이미지는 png, jpg, jpeg 파일만 올릴 수 있습니다.";
const ABNORMAL = "비정상적인 접근입니다.";
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]);
const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(24);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(head);
  head.write("IHDR", 12, "latin1");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
const named = (name: string) => `\r\nContent-Disposition: form-data; name="files"; filename=${name}`;

describe("S49 a file is a picture by its name and by its bytes", () => {
  it.each([
    ["a.png", png(100, 100)],
    ["a.PNG", png(14_000, 14_000)],
    ["사진.jpg", jpeg],
    ["a.b.jpeg", jpeg],
    ["a%22b.jpg", jpeg],
  ])("takes %s", (name, first) => expect(partProblem(named(`"${name}"`), first)).toBeUndefined());

  it.each([
    ["a.svg", Buffer.from("<svg onload=alert(1)>")],
    ["a.html", Buffer.from("<!doctype html>")],
    ["a.png", Buffer.from("<!doctype html><script>")],
    ["a.jpg", Buffer.from("GIF89a")],
    ["a.png.html", png(1, 1)],
    ["a.php", jpeg],
    ["a", jpeg],
    ["", jpeg],
    ["a.png", Buffer.alloc(0)],
  ])("refuses %s", (name, first) => expect(partProblem(named(`"${name}"`), first)).toBe(NOT_A_PICTURE));

  it("leaves small fields alone", () => {
    expect(partProblem('\r\nContent-Disposition: form-data; name="type"', Buffer.from("edit"))).toBeUndefined();
  });
});

describe("S50 a picture nobody could unpack", () => {
  it.each([
    [14_142, 14_142, undefined],
    [30_000, 30_000, "이미지가 너무 큽니다."],
    [0xffff_ffff, 0xffff_ffff, "이미지가 너무 큽니다."],
  ])("%i by %i: %s", (width, height, expected) =>
    expect(partProblem(named('"a.png"'), png(width, height))).toBe(expected),
  );
});

describe("S51 the head of a part", () => {
  it.each(['"../../etc/a.png"', '"a\\b.png"', '"a\u0000.png"', '"a\u001b.png"', '"a.png"; filename="b.html"'])(
    "refuses the name %s",
    (name) => expect(partProblem(named(name), jpeg)).toBe(ABNORMAL),
  );

  it("refuses the form of a name that parsers read differently", () => {
    expect(partProblem(`${named('"a.png"')}; filename*=UTF-8''a.html`, jpeg)).toBe(ABNORMAL);
  });

  const counts = (text: string) => new PartCounter("B", { part: 1e6, all: 1e7 }).add(Buffer.from(text, "latin1"));
  const part = (headers: string, body: string) =>
    `--B\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n`;

  it("may be 16 KB long and no longer, finished or not", () => {
    expect(() => counts(part(`name="a"\r\nx: ${"y".repeat(15_000)}`, "1"))).not.toThrow();
    expect(() => counts(part(`name="a"\r\nx: ${"y".repeat(17_000)}`, "1"))).toThrow(PartRefusedError);
    expect(() => counts(`--B\r\nx: ${"y".repeat(17_000)}`)).toThrow(PartRefusedError);
  });

  it("stands 100 times at most in one upload", () => {
    const parts = (count: number) => `${Array(count).fill(part('name="a"', "1")).join("")}--B--\r\n`;
    expect(() => counts(parts(100))).not.toThrow();
    expect(() => counts(parts(101))).toThrow(PartRefusedError);
  });

  it("is looked at however the bytes are cut, also in the last of several files", () => {
    const good = part('name="files"; filename="a.jpg"', jpeg.toString("latin1").padEnd(200, "x"));
    const bad = part('name="files"; filename="b.jpg"', "<html>".padEnd(200, "x"));
    const whole = (...parts: string[]) => Buffer.from(`${parts.join("")}--B--\r\n`, "latin1");
    const isTaken = (bytes: Buffer, cuts: number[]) => {
      const counter = new PartCounter("B", { part: 1e6, all: 1e7 });
      const places = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
      try {
        places.slice(1).forEach((end, index) => counter.add(bytes.subarray(places[index], end)));
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 20 }), (cuts) => {
        expect(isTaken(whole(good, good), cuts)).toBe(true);
        expect(isTaken(whole(good, bad), cuts)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it("is refused before anything is sent on when it stands at the beginning", async () => {
    const bytes = Buffer.from(`${part('name="files"; filename="b.png"', "<html>".padEnd(500, "x"))}--B--\r\n`);
    const source = Readable.from([bytes], { objectMode: false });
    const head = await readHead(source, "B", bytes.length);
    expect(() => multipartStream(source, head, "B", { part: 1e6, all: 1e6 })).toThrow(NOT_A_PICTURE);
  });
});
