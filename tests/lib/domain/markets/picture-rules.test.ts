import { isConverted, needsCopy, pictureFormat, type PictureContent } from "@/lib/domain/markets/picture-rules";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { OPEN_MARKET_NAMES, type MarketName } from "@/lib/domain/markets/markets";

const jpeg: PictureContent = { format: "JPG", isMoving: false, isCmyk: false, isTurned: false };
const HERE = "https://img.example/a.jpg";

describe("a copy", () => {
  test.each<[string, string, PictureContent, MarketName, boolean]>([
    ["is not made of a JPEG", HERE, jpeg, "Coupang", false],
    ["nor of one whose address ends in nothing", "https://img.example/a?b=c.webp", jpeg, "Coupang", false],
    ["is made of a WebP called .jpg", HERE, { ...jpeg, format: "WEBP" }, "Coupang", true],
    ["and not where WebP is taken", HERE, { ...jpeg, format: "WEBP" }, "Elevenst", false],
    ["unless it moves", HERE, { ...jpeg, format: "WEBP", isMoving: true }, "Elevenst", true],
    [
      "is not made of a moving GIF where GIFs are taken",
      HERE,
      { ...jpeg, format: "GIF", isMoving: true },
      "SmartStore",
      false,
    ],
    ["is made of it elsewhere", HERE, { ...jpeg, format: "GIF", isMoving: true }, "Gmarket", true],
    ["is made of a JPEG in the colours of print", HERE, { ...jpeg, isCmyk: true }, "Auction", true],
    ["is made of a JPEG on its side", HERE, { ...jpeg, isTurned: true }, "SmartStore", true],
    ["is made of a JPEG called .jfif", "https://img.example/a.JFIF?x=1", jpeg, "Elevenst", true],
    ["is made of a JPEG called .avif", "https://img.example/a.avif", jpeg, "Gmarket", true],
    ["and not where the file is sent", "https://img.example/a.avif", jpeg, "SmartStore", false],
    ["is made of an AVIF everywhere", "https://img.example/a", { ...jpeg, format: "AVIF" }, "SmartStore", true],
  ])("%s", (_, address, content, market, isNeeded) => {
    expect(needsCopy(address, content, MARKET_LIMITS[market])).toBe(isNeeded);
  });

  test.each(OPEN_MARKET_NAMES)("is taken by %s, which takes JPGs", (market) => {
    expect(needsCopy("https://desk.example/files/ab.jpg", jpeg, MARKET_LIMITS[market])).toBe(false);
  });
});

test.each([
  ["https://img.example/a.jfif", "JPG", true],
  ["//img.alicdn.com/a.jpg_.webp", "WEBP", true],
  ["https://img.example/a.avif#x", "AVIF", true],
  ["https://img.example/a.tif", "TIFF", true],
  ["https://img.example/a.svg", "SVG", false],
  ["https://img.example/a.heic", "HEIC", false],
  ["https://img.example/a.bmp", "BMP", false],
] as const)("%s is a %s by its ending; it is converted: %s", (address, format, isMade) => {
  expect(pictureFormat(address)).toBe(format);
  expect(isConverted(format)).toBe(isMade);
});
