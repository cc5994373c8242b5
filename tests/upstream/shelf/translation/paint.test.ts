/** @part pictures */
import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { newRegion, type Region } from "@/lib/domain/translation/region";
import { rehearsed } from "@/tests/support/rehearsed";
import { measureWith } from "@/upstream/shelf/translation/lettering";
import { painted } from "@/upstream/shelf/translation/paint";

jest.setTimeout(60_000);

const region = (changed: Partial<Region>): Region => ({
  ...newRegion("r", { x: 40, y: 40, width: 320, height: 80 }),
  ...changed,
});
const plain = (width = 400, height = 300, background = "#aabbcc") =>
  sharp({ create: { width, height, channels: 3, background } });
const colourAt = async (bytes: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
};
/** How many points in a region are clearly darker than light grey. */
const inked = async (bytes: Buffer, { x, y, width, height }: Region) => {
  const cut = await sharp(bytes).extract({ left: x, top: y, width, height }).greyscale().raw().toBuffer();
  return cut.filter((point) => point < 100).length;
};

test("Korean is drawn with real letters inside its region, and nothing outside of it changes", async () => {
  const original = await plain().png().toBuffer();
  const one = region({ text: "두꺼운 방수 원단" });
  const result = await painted(original, [one]);
  expect(result?.extension).toBe("png");
  expect(await inked(result!.bytes, one)).toBeGreaterThan(1_500);
  expect(await colourAt(result!.bytes, 20, 20)).toEqual([0xaa, 0xbb, 0xcc]);
});

test("the background around the writing covers it, also where the writing touches the frame", async () => {
  const writing = Buffer.from(
    '<svg width="400" height="300"><rect x="60" y="60" width="360" height="30" fill="red"/></svg>',
  );
  const original = await plain()
    .composite([{ input: writing }])
    .png()
    .toBuffer();
  const result = await painted(original, [region({ text: "", source: "" })]);
  expect(await colourAt(result!.bytes, 200, 75)).toEqual([0xaa, 0xbb, 0xcc]);
});

test("a JPEG stays a JPEG of its size, a WebP becomes a PNG", async () => {
  const jpeg = await painted(await plain().jpeg().toBuffer(), [region({ text: "가" })]);
  const webp = await painted(await plain().webp().toBuffer(), [region({ text: "가" })]);
  expect([jpeg?.extension, webp?.extension]).toEqual(["jpg", "png"]);
  expect(await sharp(jpeg?.bytes).metadata()).toMatchObject({ format: "jpeg", width: 400, height: 300 });
});

test("places are those of the picture as a browser turns it", async () => {
  const turned = await plain(300, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const result = await painted(turned, [region({ fill: { kind: "colour", colour: "#000000" } })]);
  expect(await sharp(result?.bytes).metadata()).toMatchObject({ width: 400, height: 300 });
  expect((await colourAt(result!.bytes, 300, 100))[0]).toBeLessThan(10);
});

test("a region that waits for its translation changes nothing, and a picture of only such is not drawn", async () => {
  const original = await plain().png().toBuffer();
  expect(await painted(original, [region({ source: "加厚" })])).toBeUndefined();
});

test("letters no Korean font has are taken from a Chinese one instead of becoming boxes", async () => {
  const original = await plain().png().toBuffer();
  const chinese = region({ text: "为级优" });
  expect(await inked((await painted(original, [chinese]))!.bytes, chinese)).toBeGreaterThan(1_500);
  expect(measureWith({ font: "Pretendard", bold: true })("为")).toBeGreaterThan(0.7);
});

test("bold is wider or darker than regular, and both fonts know Korean and digits", () => {
  for (const font of ["Pretendard", "NotoSansKr"] as const) {
    expect(measureWith({ font, bold: true })("나루 12%")).toBeGreaterThan(2.5);
    expect(measureWith({ font, bold: false })("나루 12%")).toBeGreaterThan(2.5);
  }
});

test("a page of a brochure, for a person to look at", async () => {
  const world = await rehearsed();
  const page = await world.picture("d-cup-3-7-1.jpg").finally(world.close);
  const result = await painted(page, [
    region({ x: 60, y: 60, width: 670, height: 120, size: 64, text: "초경량 진공 보온 텀블러", colour: "#1c2b4a" }),
    region({
      x: 60,
      y: 200,
      width: 670,
      height: 120,
      size: 30,
      bold: false,
      text: "하루 종일 따뜻하게, 12시간 보온·보냉\n100% 방수 실링 뚜껑",
      font: "NotoSansKr",
      lineHeight: 1.4,
    }),
    region({
      x: 60,
      y: 340,
      width: 300,
      height: 60,
      size: 28,
      align: "left",
      fill: { kind: "colour", colour: "#d8362a" },
      colour: "#ffffff",
      text: "무료배송 ★ 300ml",
    }),
  ]);
  mkdirSync(".build", { recursive: true });
  writeFileSync(".build/translated-page.jpg", result!.bytes);
  expect(await sharp(result?.bytes).metadata()).toMatchObject({ width: 790 });
});

test("the ground goes on under a cleaned region, and its Korean may stand elsewhere", async () => {
  const writing = Buffer.from(
    '<svg width="400" height="300"><g fill="#222"><rect x="60" y="60" width="8" height="40"/><rect x="84" y="60" width="8" height="40"/><rect x="60" y="76" width="120" height="7"/></g></svg>',
  );
  const original = await plain()
    .composite([{ input: writing }])
    .png()
    .toBuffer();
  const one = region({
    y: 180,
    text: "도톰한 원단",
    fill: { kind: "clean", at: { x: 50, y: 54, width: 140, height: 52 } },
  });
  const result = (await painted(original, [one]))!.bytes;
  expect(await inked(result, { ...one, x: 50, y: 54, width: 140, height: 52 })).toBe(0);
  expect(await colourAt(result, 64, 80)).toEqual([0xaa, 0xbb, 0xcc]);
  expect(await inked(result, one)).toBeGreaterThan(1_000);
});

test("an outline is drawn around the letters, and writing that goes leaves nothing", async () => {
  const original = await plain().png().toBuffer();
  const outlined = region({ text: "가", colour: "#ffffff", outline: { colour: "#000000", width: 4 } });
  expect(await inked((await painted(original, [outlined]))!.bytes, outlined)).toBeGreaterThan(500);
  const gone = await painted(original, [region({ source: "包邮", isErased: true })]);
  expect(await inked(gone!.bytes, outlined)).toBe(0);
});

test.each(["BlackHanSans", "Jua"] as const)("%s draws Korean, Latin and what it has not itself", async (font) => {
  const original = await plain().png().toBuffer();
  const one = region({ text: "한정 500ml 优", font });
  expect(await inked((await painted(original, [one]))!.bytes, one)).toBeGreaterThan(1_500);
});

describe("no letter is cut", () => {
  /** How much ink is on a white picture, in black points; whatever place between two points a letter begins at. */
  const inkOn = async (bytes: Buffer) =>
    (await sharp(bytes).greyscale().raw().toBuffer()).reduce((sum, point) => sum + (255 - point) / 255, 0);
  const white = () => plain(900, 900, "#ffffff").png().toBuffer();
  const one = region({ size: 48, x: 250, y: 400, width: 460, fill: { kind: "none" } });
  /** In a frame as low as one of Chinese letters of that size, and with all the room there can be. */
  const [low, alone] = [{ height: 44 }, { height: 400, y: 222 }];
  const inkOf = async (changed: Partial<Region>) =>
    inkOn((await painted(await white(), [{ ...one, ...changed }]))!.bytes);
  /** The smallest tail is more than one part of two hundred of these texts. */
  const isSame = (ink: number, expected: number) => Math.abs(ink / expected - 1) < 0.004;

  test.each(["Pretendard", "NotoSansKr", "BlackHanSans", "Jua"] as const)("of %s, bold or not", async (font) => {
    for (const text of ["150kg", "gjpqy", "(최대 5kg)", "한글 각인", "Ø30 φ12", "뷁쀍 꽃"])
      for (const bold of [true, false]) {
        const face = { text, font, bold };
        expect([text, isSame(await inkOf({ ...face, ...low }), await inkOf({ ...face, ...alone }))]).toEqual([
          text,
          true,
        ]);
      }
  });

  test.each<[string, Partial<Region>]>([
    ["at the lower border of the picture", { ...low, y: 856 }],
    ["at its upper border", { ...low, y: 0 }],
    ["at an angle", { ...low, angle: 30 }],
    ["in a frame that is too narrow for a word", { ...low, width: 20, size: 48, text: "g" }],
  ])("%s", async (_, changed) => {
    const text = { text: changed.text ?? "150kg gjpqy" };
    expect(isSame(await inkOf({ ...text, ...changed }), await inkOf({ ...text, ...alone }))).toBe(true);
  });

  test("nor is an outline", async () => {
    const outlined = { text: "150kg", outline: { colour: "#000000", width: 6 } };
    expect(isSame(await inkOf({ ...outlined, ...low }), await inkOf({ ...outlined, ...alone }))).toBe(true);
  });
});

test("a turned text rises to the right by its angle", async () => {
  const original = await plain(400, 400, "#ffffff").png().toBuffer();
  const one = region({ text: "가나다라마바", angle: 30, x: 60, y: 180, width: 280, height: 40, size: 36 });
  const result = (await painted(original, [{ ...one, fill: { kind: "none" } }]))!.bytes;
  const { data, info } = await sharp(result).greyscale().raw().toBuffer({ resolveWithObject: true });
  const middleRow = (from: number, to: number): number => {
    let [sum, count] = [0, 0];
    for (let y = 0; y < info.height; y += 1)
      for (let x = from; x < to; x += 1)
        if ((data[y * info.width * info.channels + x * info.channels] ?? 255) < 100)
          [sum, count] = [sum + y, count + 1];
    return sum / count;
  };
  const slope = (middleRow(110, 150) - middleRow(250, 290)) / 140;
  expect(Math.abs((Math.atan(slope) * 180) / Math.PI - 30)).toBeLessThan(3);
});
