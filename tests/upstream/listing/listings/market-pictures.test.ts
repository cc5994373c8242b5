import { eq } from "drizzle-orm";
import sharp from "sharp";
import { OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import { images, listings, products, users } from "@/upstream/db/schema";
import { marketPictures } from "@/upstream/listing/listings/market-pictures";
import { editListed } from "@/upstream/listing/listings/edit";
import { renderIfAny } from "@/upstream/kit/messages";
import { removeLeft } from "@/upstream/across/own-data/remove-left";
import { storageUsed } from "@/upstream/shop/plans/storage-quota";
import { paceOf } from "@/lib/domain/plan/plan-pace";
import { listening } from "@/tests/support/listening";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

jest.setTimeout(60_000);

/** A shop's pictures, by the paths they answer at, and how often each was asked for. */
const shelf = new Map<string, Buffer | "down" | "refused">();
const asked = new Map<string, number>();
let shop: Awaited<ReturnType<typeof listening>>;
let desk: Desk;

const plain = (blue: number) =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: { r: 30, g: 90, b: blue } } });
let count = 0;
/** Puts a new picture at a path of the shop and returns its address. */
async function shopPicture(path: string, make: (fresh: ReturnType<typeof plain>) => Promise<Buffer>): Promise<string> {
  count += 1;
  shelf.set(`/${count}/${path}`, await make(plain(count)));
  return `${shop.origin}/${count}/${path}`;
}
const webp = (path = "a.webp") => shopPicture(path, (fresh) => fresh.webp().toBuffer());
const jpeg = (path = "a.jpg") => shopPicture(path, (fresh) => fresh.jpeg().toBuffer());

beforeAll(async () => {
  shop = await listening((request, answer) => {
    const path = request.url ?? "";
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const found = shelf.get(path);
    answer.writeHead(found === "down" ? 503 : found === "refused" ? 403 : found ? 200 : 404);
    answer.end(Buffer.isBuffer(found) ? found : "");
  });
  desk = await uploadDesk({ settleMs: 100, downMs: 1_000, areSkipped: true }, { pictureOrigins: [shop.origin] });
});
afterAll(async () => {
  await desk?.close();
  await shop?.close();
});

/** The addresses of pictures a market holds of a product. */
async function picturesAt(product: string): Promise<string[]> {
  const [held] = await desk.world.held((await desk.listingOf(product))?.id ?? "");
  const found = JSON.stringify(held?.body).match(/"https?:[^"]+?\/(?:files|smartstore\/pictures|\d+)\/[^"]+"/g) ?? [];
  return [...new Set(found.map((quoted) => quoted.slice(1, -1)))];
}
async function listedAt(market: OpenMarketName, mainImages: string[]) {
  const product = await desk.product({ mainImages });
  const [item] = await desk.work(await desk.upload(market, [product]));
  return { product, item };
}
const copies = () => desk.services.db.select().from(images).where(eq(images.userId, desk.userId));

test.each(OPEN_MARKET_NAMES)("a product with an AVIF main picture is listed at %s with a JPEG", async (market) => {
  const address = await shopPicture("main.avif", (fresh) => fresh.avif().toBuffer());
  const { product, item } = await listedAt(market, [address]);
  expect(item).toMatchObject({ status: "Success" });
  const [held = ""] = await picturesAt(product);
  expect(held).toMatch(/\.jpg$|smartstore\/pictures\//);
  const answer = await fetch(held);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ format, width }).toEqual({ format: "jpeg", width: 640 });
  // The product keeps its own picture, and so does what is compared with it.
  expect((await desk.listingOf(product))?.images).toEqual([address]);
});

test("a WebP goes to 11st as it is, and a moving one as a JPEG", async () => {
  const still = await webp();
  const moving = await shopPicture("b.webp", async (fresh) => {
    const frames = await Promise.all([fresh.clone().png().toBuffer(), fresh.negate().png().toBuffer()]);
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  });
  const { product } = await listedAt("Elevenst", [still, moving]);
  expect(await picturesAt(product)).toEqual([still, expect.stringMatching(/\/files\/[0-9a-f]{64}\.jpg$/)]);
});

test("a picture is fetched and converted once for two markets, and fills the seller's space once", async () => {
  const address = await webp();
  const before = await copies();
  const used = await storageUsed(desk.context());
  const product = await desk.product({ mainImages: [address, await jpeg()] });
  for (const market of ["Coupang", "Gmarket"] as const) await desk.work(await desk.upload(market, [product]));
  const made = (await copies()).slice(before.length);
  expect(made).toEqual([
    expect.objectContaining({ type: "listing", name: "a.webp", file: expect.stringMatching(/jpg$/) }),
  ]);
  expect(await storageUsed(desk.context())).toBe(used + (made[0]?.bytes ?? 0));
  expect(asked.get(new URL(address).pathname)).toBe(1);
  const held = (await desk.services.db.select().from(listings).where(eq(listings.productId, product))).map(
    ({ id }) => id,
  );
  const bodies = await Promise.all(held.map((id) => desk.world.held(id)));
  for (const body of bodies) expect(JSON.stringify(body)).toContain(`/files/${made[0]?.file}`);
});

test("a JPEG called .jfif is sent as the same bytes at an address that ends in .jpg", async () => {
  const address = await jpeg("a.jfif");
  const { product, item } = await listedAt("Auction", [address]);
  expect(item).toMatchObject({ status: "Success" });
  const [held = ""] = await picturesAt(product);
  expect(held).toMatch(/\.jpg$/);
  expect(Buffer.from(await (await fetch(held)).arrayBuffer())).toEqual(shelf.get(new URL(address).pathname));
});

test.each<[string, () => Promise<string>, string, RegExp]>([
  ["that is gone", async () => `${shop.origin}/gone.jpg`, "picture_unusable", /^2번째 이미지: 이미지가 없거나 10MB/],
  [
    "that is empty",
    () => shopPicture("zero.png", async () => Buffer.alloc(0)),
    "picture_unusable",
    /^2번째 이미지: 이미지 파일이 아니거나/,
  ],
  [
    "drawn as SVG and called .jpg",
    () =>
      shopPicture("a.jpg", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    "picture_unusable",
    /^2번째 이미지: SVG 이미지는 JPG로 변환할 수 없습니다/,
  ],
  [
    "that is cut off",
    () => shopPicture("a.webp", async (fresh) => (await fresh.png().toBuffer()).subarray(0, 120)),
    "picture_unusable",
    /^2번째 이미지: 이미지가 손상되었거나 5,000만 화소/,
  ],
  [
    "of a shop that is down",
    async () => (shelf.set("/down.jpg", "down"), `${shop.origin}/down.jpg`),
    "unreachable",
    /^2번째 이미지: 지금은/,
  ],
])("a picture %s is named with its place, and nothing is listed", async (_, make, reason, sentence) => {
  const { product, item } = await listedAt("Coupang", [await jpeg(), await make()]);
  expect(item).toMatchObject({ status: "Fail", reason });
  expect(renderIfAny(item?.message as never)).toMatch(sentence);
  expect(await desk.heldOf(product)).toBe(0);
});

test("an address without a scheme is opened and sent as https", async () => {
  const content = { format: "JPG", isMoving: false, isCmyk: false, isTurned: false } as const;
  const openPicture = jest.fn(async () => ({ bytes: Buffer.alloc(1), content }));
  const sent = await marketPictures({ ...desk.services, openPicture }, desk.userId, "Coupang", ["//img.example/a.jpg"]);
  expect(sent).toEqual({ ok: true, addresses: ["https://img.example/a.jpg"] });
  expect(openPicture.mock.calls).toEqual([["https://img.example/a.jpg"]]);
});

test("an edit sends a listed product's pictures through the same conversion", async () => {
  const { id, code } = await desk.listed("Gmarket");
  const address = await webp();
  await desk.services.db
    .update(products)
    .set({ mainImages: [address] })
    .where(eq(products.id, id));
  const items = [{ objectId: id, code, sendPictures: true }];
  const edit = () => editListed({ market: "Gmarket", marketAccount: "naru-g", items }, desk.context());
  expect((await edit()).rows).toEqual([{ key: id, ok: true }]);
  const [held = ""] = await picturesAt(id);
  expect(held).toMatch(/\/files\/[0-9a-f]{64}\.jpg$/);
  expect((await desk.listingOf(id))?.images).toEqual([address]);

  await desk.services.db
    .update(products)
    .set({ mainImages: [`${shop.origin}/none.webp`] })
    .where(eq(products.id, id));
  expect((await edit()).rows).toEqual([
    { key: id, ok: false, code: "PICTURE_UNUSABLE", message: expect.stringContaining("대표 이미지") },
  ]);
  expect(await picturesAt(id)).toEqual([held]);
});

test("where the seller's space is full the copy is not made, and the product not listed", async () => {
  const { db } = desk.services;
  await db.insert(images).values({ userId: desk.userId, type: "edit", file: "", name: "", bytes: 2_000_000_000 });
  const { storageBytes } = paceOf("free");
  expect(storageBytes).toBeLessThanOrEqual(2_000_000_000);
  const { item } = await listedAt("Coupang", [await webp()]);
  await db.delete(images).where(eq(images.bytes, 2_000_000_000));
  expect(item).toMatchObject({ status: "Fail", reason: "picture_not_kept" });
});

test("copies go with the account", async () => {
  const { db, files } = desk.services;
  const names = (await copies()).map(({ file }) => file);
  expect(names.length).toBeGreaterThan(5);
  await db
    .update(users)
    .set({ leftAt: new Date("2020-01-01") })
    .where(eq(users.id, desk.userId));
  expect(await removeLeft({ db, files })).toBe(1);
  for (const name of names) expect((await files.serve(name)).status).toBe(404);
});

test.each<[OpenMarketName, string, boolean]>([
  ["Coupang", "main.jpg", true],
  ["Elevenst", "main", true],
  ["Coupang", "main.webp", false],
  ["SmartStore", "main.jpg", false],
])("a picture its shop does not give to us: %s is sent the address of %s itself: %s", async (market, name, isSent) => {
  count += 1;
  const path = `/${count}/${name}`;
  shelf.set(path, "refused");
  const address = `${shop.origin}${path}`;
  const prepared = await marketPictures(desk.services, desk.userId, market, [address]);
  expect(prepared).toMatchObject(
    isSent ? { ok: true, addresses: [address] } : { ok: false, reason: "picture_unusable", isPassing: false },
  );
});
