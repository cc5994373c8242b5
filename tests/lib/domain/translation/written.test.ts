import fc from "fast-check";
import { newRegion, type Region } from "@/lib/domain/translation/region";
import type { Room } from "@/lib/domain/translation/room";
import { layOut, type MeasureEm } from "@/lib/domain/translation/lay-out";
import { written } from "@/lib/domain/translation/written";

/** Every letter as wide as it is high. */
const measure: MeasureEm = (text) => [...text].length;
const picture = { width: 800, height: 800 };
const none: Room = { left: 0, right: 0, up: 0, down: 0 };
const plenty: Room = { left: 200, right: 200, up: 60, down: 60 };
/** Four Chinese letters of 40 pixels. */
const region = (changed: Partial<Region> = {}): Region => ({
  ...newRegion("r", { x: 300, y: 300, width: 160, height: 40 }),
  source: "多色可选",
  size: 40,
  ...changed,
});
const put = (text: string, room: Room, changed: Partial<Region> = {}) =>
  written(region(changed), text, { room, picture, measure });

describe("Korean is written in the size of the writing it covers", () => {
  it.each<[string, string, Room, Partial<Region>, Partial<Region> | undefined]>([
    [
      "as many letters take the same place, their pads outside of it",
      "가나다라",
      none,
      {},
      { x: 292, width: 176, size: 40 },
    ],
    ["more letters go on into the room at both sides", "가나다라마바", plenty, {}, { x: 252, width: 256, size: 40 }],
    [
      "into the room there is, when one side has none",
      "가나다라마바",
      { ...plenty, right: 0 },
      {},
      { x: 212, width: 256, size: 40 },
    ],
    [
      "to the right where a line begins at the left",
      "가나다라마바",
      plenty,
      { align: "left" },
      { x: 292, width: 256, size: 40 },
    ],
    [
      "to the left where it ends at the right",
      "가나다라마바",
      plenty,
      { align: "right" },
      { x: 212, width: 256, size: 40 },
    ],
    ["without room they become a little smaller", "가나다라마", none, {}, { size: 32 }],
    [
      "much longer ones break into two lines where there is room above and below",
      "가나다라 마바사아",
      plenty,
      { align: "center", x: 300 },
      { size: 40 },
    ],
    ["where there is none they become small", "가나다라마바사", none, {}, { size: 23, height: 40 }],
    ["what would become too small is not written at all", "가나다라마바사아자차카타파하", none, {}, undefined],
    [
      "letters one below the other stay so",
      "가나다",
      plenty,
      { width: 40, height: 160 },
      { width: 40, height: 160, size: 28 },
    ],
  ])("%s", (_sentence, text, room, changed, expected) => {
    const found = put(text, room, changed);
    if (expected) expect(found).toMatchObject({ ...expected, text });
    else expect(found).toBeUndefined();
  });

  it("a frame that grew still covers the place it had", () => {
    expect(put("가나다라마바", plenty)?.fill).toEqual({
      kind: "clean",
      at: { x: 300, y: 300, width: 160, height: 40 },
    });
    expect(put("가나다라마바", plenty, { fill: { kind: "edge" } })?.fill).toEqual({ kind: "edge" });
  });

  it("what is written fits, and lies in the picture", () => {
    const side = fc.integer({ min: 0, max: 150 });
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 24, unit: fc.constantFrom("가", "나", " ", "1") }),
        fc.record({ left: side, right: side, up: side, down: side }),
        fc.constantFrom("left", "center", "right" as const),
        (text, room, align) => {
          const found = put(text, room, { align: align as Region["align"] });
          if (!found || text.trim() === "") return;
          expect(layOut(found, measure).overflows).toBe(false);
          expect(found.x).toBeGreaterThanOrEqual(0);
          expect(found.x + found.width).toBeLessThanOrEqual(picture.width);
          expect(found.size).toBeLessThanOrEqual(40);
          expect(found.size).toBeGreaterThanOrEqual(18);
        },
      ),
    );
  });
});
describe("Korean of a column of letters", () => {
  /** Four Chinese letters of 40 pixels below each other. */
  const column = { width: 56, height: 200, x: 300, y: 300 };

  it.each<[string, string, Room, Partial<Region> | undefined]>([
    ["has the size of the writing where it is as long", "가나다라", none, { size: 40, y: 300, height: 200 }],
    ["goes on down where there is room", "가나다라마바", plenty, { size: 34, y: 300, height: 255 }],
    ["becomes smaller by what is missing there", "가나다라마바", { ...plenty, down: 40 }, { size: 32 }],
    ["becomes smaller without room", "가나다라마", none, { size: 32, height: 200 }],
    ["counts the gap between its words", "가나 다라", none, { size: 36 }],
    ["has no place where it would become too small", "가나다라마바사아자차카타파하", none, undefined],
  ])("%s", (_, text, room, expected) => {
    const one = put(text, { ...room, up: 0 }, column);
    if (expected) expect(one).toMatchObject(expected);
    else expect(one).toBeUndefined();
    expect(one && layOut(one, measure).overflows).toBeFalsy();
  });
});

describe("Korean of a turned line", () => {
  const turned = { angle: 30, fill: { kind: "clean", at: { x: 280, y: 240, width: 193, height: 135 } } } as const;

  it.each([
    ["has the size of the writing where it is as long", "가나다라", none, 40],
    ["becomes smaller where it is longer", "가나다라마바사아", none, 20],
    ["goes on into the room at both ends of it", "가나다라마바사아", { ...none, left: 90, right: 80 }, 40],
    ["stays around the same middle, whatever more is at one end", "가나다라마바사아", { ...none, left: 200 }, 20],
  ])("%s", (_, text, room, size) => {
    const one = put(text, room, turned);
    expect(one).toMatchObject({ size, angle: 30, fill: turned.fill });
    expect((one?.x ?? 0) + (one?.width ?? 0) / 2).toBeCloseTo(380, -1);
    expect(one && layOut(one, measure).overflows).toBe(false);
  });

  it("has no place where it would become too small", () => {
    expect(put("가나다라마바사아자차카타파하", none, turned)).toBeUndefined();
  });
});
