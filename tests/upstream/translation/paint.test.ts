/** @jest-environment node */
import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { newRegion, type Region } from "@/lib/domain/translation/region";
import { pictureFor } from "@/rehearsal/pictures/pictures";
import { measureWith } from "@/upstream/translation/lettering";
import { painted } from "@/upstream/translation/paint";

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
  const page = await pictureFor("d-cup-3-7-1.jpg");
  const result = await painted(page!.bytes, [
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
