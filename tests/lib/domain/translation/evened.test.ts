import fc from "fast-check";
import { evened, type Written } from "@/lib/domain/translation/evened";
import { newRegion, type Region } from "@/lib/domain/translation/region";

/** A line whose writing had 30 pixels, with its Korean in `size`. */
const line = (x: number, y: number, size: number, changed: Partial<Region> = {}, before = 30): Written => ({
  region: { ...newRegion(`${x} ${y}`, { x, y, width: 240, height: 32 }), align: "left", size, ...changed },
  size: before,
});
const sizes = (all: readonly Written[]) => evened(all).map(({ size }) => size);
const edges = (all: readonly Written[]) => evened(all).map(({ x }) => x);

describe("lines of one paragraph", () => {
  it.each<[string, readonly Written[], readonly number[]]>([
    ["have the size of the smallest", [line(50, 50, 30), line(50, 100, 26), line(51, 150, 28)], [26, 26, 26]],
    ["but not of one that is far smaller", [line(50, 50, 30), line(50, 100, 16), line(50, 150, 27)], [27, 16, 27]],
    ["far away keep their own", [line(50, 50, 30), line(50, 400, 26)], [30, 26]],
    ["of another size before keep their own", [line(50, 50, 30), line(50, 100, 40, {}, 44)], [30, 40]],
    ["of another colour keep their own", [line(50, 50, 30), line(50, 100, 26, { colour: "#d8432f" })], [30, 26]],
    ["that begin elsewhere keep their own", [line(50, 50, 30), line(120, 100, 26)], [30, 26]],
    [
      "that are centred are one too",
      [line(50, 50, 30, { align: "center" }), line(50, 100, 26, { align: "center" })],
      [26, 26],
    ],
    ["at an angle keep their own", [line(50, 50, 30, { angle: 20 }), line(50, 100, 26, { angle: 20 })], [30, 26]],
  ])("%s", (_, all, expected) => expect(sizes(all)).toEqual(expected));

  it("are as bold as most of them", () => {
    const thin = { bold: false };
    const bold = (all: readonly Written[]) => evened(all).map((one) => one.bold);
    expect(bold([line(50, 50, 30), line(50, 100, 30, thin), line(50, 150, 30)])).toEqual([true, true, true]);
    expect(bold([line(50, 50, 30, thin), line(50, 100, 30, thin), line(50, 150, 30)])).toEqual([false, false, false]);
    expect(bold([line(50, 50, 30), line(50, 400, 30, thin)])).toEqual([true, false]);
  });

  it("begin at one edge", () => {
    expect(edges([line(50, 50, 30), line(53, 100, 30), line(48, 150, 30)])).toEqual([50, 50, 50]);
    expect(edges([line(50, 50, 30, { align: "center" }), line(53, 100, 30, { align: "center" })])).toEqual([50, 53]);
  });
});

describe("cells of one table", () => {
  it("have one size, and each column its own edge", () => {
    const table = [line(50, 50, 30), line(350, 52, 28), line(52, 100, 26), line(348, 101, 30)];
    expect(sizes(table)).toEqual([26, 26, 26, 26]);
    expect(edges(table)).toEqual([52, 350, 52, 350]);
  });
});

it("nothing ever becomes larger, and nothing moves by more than lines of a column are apart", () => {
  const anyLine = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 700 }), fc.integer({ min: 9, max: 34 }))
    .map(([x, y, size]) => line(x, y, Math.min(size, 30)));
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (all) => {
      evened(all).forEach((one, at) => {
        expect(one.size).toBeLessThanOrEqual(all[at]?.region.size ?? 0);
        expect(Math.abs(one.x - (all[at]?.region.x ?? 0))).toBeLessThanOrEqual(12);
      });
    }),
  );
});
