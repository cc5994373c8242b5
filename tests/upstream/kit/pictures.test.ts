import { IMAGE_BYTES_MAX } from "@/lib/constants";
import sharp from "sharp";
import { logIn, type Answer, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;
let other: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
  other = await logIn(upstream.origin, "seller2");
}, HOOK_MS);
afterAll(() => upstream?.stop());

function form(bytes: Buffer, name: string, type = "edit"): FormData {
  const parts = new FormData();
  parts.append("type", type);
  parts.append("files", new Blob([new Uint8Array(bytes)], { type: "image/png" }), name);
  return parts;
}
const upload = (caller: Caller, bytes: Buffer, name = "picture.png", type = "edit"): Promise<Answer> =>
  caller.call("image.upload", { body: form(bytes, name, type) });
const plain = (width: number, height: number, blue = 9) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: blue } } });
const linkOf = ({ status, text, data }: Answer): string => {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return (data as { link: string }).link;
};
/** A PNG that says it is this large and holds nothing: what a bomb's header looks like. */
function hollow(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(header);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 2, 0, 0, 0], 24);
  header.writeUInt32BE(crc(header.subarray(12, 29)), 29);
  const end = Buffer.from("0000000049454e44ae426082", "hex");
  const data = Buffer.from("000000004944415435af061e", "hex");
  return Buffer.concat([header, data, end]);
}
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe("S50 pictures are judged by what is in them", () => {
  test.each([
    ["a PNG of 30,000 by 30,000", hollow(30_000, 30_000)],
    ["a PNG wider than 30,000", hollow(30_001, 10)],
    ["a PNG of more than 50 million points", hollow(8_000, 7_000)],
  ])("%s is refused by its header, with the bounds in the sentence", async (_, bytes) => {
    const answer = await upload(seller, bytes);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/너무 큽니다.*30,000픽셀.*5,000만 화소/);
  });

  test("a picture of exactly 209,715,200 bytes is taken, and one byte more is refused", async () => {
    const small = await plain(40, 40).png().toBuffer();
    const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    expect((await upload(seller, padded(IMAGE_BYTES_MAX))).status).toBe(200);
    const refused = await upload(seller, padded(IMAGE_BYTES_MAX + 1));
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining("200MB")]);
  });

  test("so is a JPEG, whose size stands deep in it", async () => {
    const large = await plain(30_100, 20).jpeg().toBuffer();
    expect((await upload(seller, large, "wide.jpg")).text).toContain("너무 큽니다");
  });

  test.each([
    ["a page named .png", Buffer.from("<!DOCTYPE html><script>alert(1)</script>")],
    [
      "an SVG named .png",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ["an empty file", Buffer.alloc(0)],
    [
      "the first bytes of a PNG and then a page",
      Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("<html>")]),
    ],
  ])("%s is no picture", async (_, bytes) => {
    expect(await upload(seller, bytes)).toMatchObject({ status: 400, text: "JPG 또는 PNG 이미지만 올릴 수 있습니다." });
  });

  test("a WebP and a GIF are pictures, and not ours to take", async () => {
    for (const bytes of [await plain(9, 9).webp().toBuffer(), await plain(9, 9).gif().toBuffer()])
      expect((await upload(seller, bytes)).status).toBe(400);
  });

  test("a long brochure of 790 by 11,900 is taken", async () => {
    expect((await upload(seller, await plain(790, 11_900).jpeg().toBuffer(), "long.jpg")).status).toBe(200);
  });
});

test("a stored picture has a small one, kept for ever and never guessed at", async () => {
  const link = linkOf(await upload(seller, await plain(1_200, 600).png().toBuffer()));
  const small = await fetch(link.replace("/files/", "/files/thumb/"));
  expect(Object.fromEntries(small.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
    format: "webp",
    width: 320,
    height: 160,
  });
  for (const name of ["none.jpg", `${"0".repeat(64)}.png`, "..%2Fkeys", `${"0".repeat(64)}.webp?x`])
    expect((await fetch(`${upstream.origin}/files/thumb/${name}`)).status).toBe(404);
});

test("the gallery is the seller's own, newest first, by type; a reset leaves what is in use", async () => {
  const type = "gallery";
  const used = linkOf(await upload(seller, await plain(40, 40, 1).png().toBuffer(), "used.png", type));
  const spare = linkOf(await upload(seller, await plain(40, 40, 2).png().toBuffer(), "spare.png", type));
  linkOf(await upload(seller, await plain(40, 40, 3).png().toBuffer(), "else.png", "elsewhere"));
  const gallery = async (caller: Caller) =>
    ((await caller.call("image.get", { query: { type } })).data as { link: string }[]).map(({ link }) => link);
  expect(await gallery(seller)).toEqual([spare, used]);
  expect(await gallery(other)).toEqual([]);

  const { summary } = (await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 1 } })).data as {
    summary: { code: string }[];
  };
  await seller.call("collection.mainImageEdit", { body: { code: summary[0]?.code, urls: [used] } });
  expect((await other.call("image.reset", { query: { type } })).data).toEqual({ count: 0 });
  expect((await seller.call("image.reset", { query: { type } })).data).toEqual({ count: 1 });
  expect(await gallery(seller)).toEqual([used]);
  expect((await fetch(spare)).status).toBe(200);
  expect(await ((await seller.call("image.get", { query: { type: "elsewhere" } })).data as object[]).length).toBe(1);
});
