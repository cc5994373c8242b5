import sharp from "sharp";
import { GOODS } from "@/rehearsal/pictures/goods";
import { words } from "@/rehearsal/pictures/lettering";
import { pictureFor, writingOn } from "@/rehearsal/pictures/pictures";

jest.setTimeout(60_000);

test.each(GOODS.map(({ kind }, at) => [kind, at]))("a %s can be drawn in each of its pictures", async (kind, at) => {
  for (const [name, width] of [
    [`m-${kind}-${at % 12}-${at * 31}-${at % 5}.jpg`, 800],
    [`s-${kind}-${at % 12}-7.png`, 800],
    [`d-${kind}-${at % 12}-${at}-${at % 4}.jpg`, 790],
    [`m-${kind}-${at % 12}-${at * 31}-${(at + 1) % 5}.webp`, 800],
  ] as const) {
    const picture = await pictureFor(name);
    const { format, width: drawn, height = 0 } = await sharp(picture?.bytes).metadata();
    expect([format, drawn]).toEqual([name.replace(/^.*\./, "").replace("jpg", "jpeg"), width]);
    expect(height).toBeGreaterThanOrEqual(800);
  }
});

test("promotion words are drawn: the first picture differs from the quiet one where the words stand", async () => {
  const [loud, quiet] = await Promise.all([pictureFor("m-cup-3-3-0.jpg"), pictureFor("m-cup-3-3-3.jpg")]);
  const band = { left: 0, top: 700, width: 800, height: 90 };
  const contrast = async (bytes: Buffer | undefined) => {
    const cut = await sharp(bytes).extract(band).toBuffer();
    return (await sharp(cut).stats()).channels[0]?.stdev ?? 0;
  };
  expect(await contrast(loud?.bytes)).toBeGreaterThan((await contrast(quiet?.bytes)) + 20);
});

test("a picture asked for twice is the same picture", async () => {
  expect(await pictureFor("m-bag-1-1-0.jpg")).toBe(await pictureFor("m-bag-1-1-0.jpg"));
});

test.each(["x.jpg", "m-dragon-1-1-0.jpg", "m-cup-1-1-0.svg", "../../package.json", "m-constructor-1-1-0.jpg"])(
  "%s is no picture",
  async (name) => {
    expect(await pictureFor(name)).toBeUndefined();
  },
);

test("no letter is cut short by a number that is none", () => {
  for (let x = 600; x < 660; x += 0.1)
    expect(words("3秒 2小时", { x, y: 130, size: 40, fill: "#000" })).not.toContain("NaN");
});

test.each([
  ["m-cup-3-3-0.jpg", ["保温12小时", "食品级材质"]],
  ["m-cup-3-3-4.jpg", ["多色可选"]],
  ["m-cup-3-3-1.jpg", []],
  ["s-cup-3-3.jpg", []],
  ["x.jpg", []],
])("what stands on %s is known: %j", (name, lines) => {
  expect(writingOn(name)).toEqual(expect.arrayContaining(lines));
});
