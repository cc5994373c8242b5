import { eq } from "drizzle-orm";
import { listings, products } from "@/upstream/db/schema";
import { saleStateOf } from "@/lib/domain/listing/sale-status";
import { editListed } from "@/upstream/listing/listings/edit";
import { changeListedStatus } from "@/upstream/listing/listings/change-status";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";
import { seller, SELLERS } from "@/tests/support/rehearsed";
import type { SaleState } from "@/lib/domain/markets/market";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { renderStored } from "@/upstream/kit/messages";

const FIELDS = {
  name: { title: "새 이름의 텀블러" },
  price: { price: 28_000 },
  stock: { quantity: 7 },
  images: { sendPictures: true },
};
type Field = keyof typeof FIELDS;
type Standing = "OnSale" | "SoldOut" | "Suspended";
const ESM: OpenMarketName[] = ["Gmarket", "Auction"];
const STANDINGS: Standing[] = ["OnSale", "SoldOut", "Suspended"];

/** A listing's state after an edit: only a new stock puts anything back on sale. */
const stateAfter = (field: Field, before: Standing): Standing =>
  field === "stock" && before === "SoldOut" ? "OnSale" : before;

const CASES = SELLERS.flatMap(([market, account]) =>
  (Object.keys(FIELDS) as Field[]).flatMap((field) =>
    STANDINGS.filter(
      // What ESM has sold out is a stock kept elsewhere (docs/markets.md#esm-statuses), which no call of ours fills.
      (before) => !(ESM.includes(market) && before === "SoldOut" && field === "stock"),
    ).map((before) => [market, field, before, account] as const),
  ),
);

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 900, downMs: 4_000 });
});
afterAll(() => desk.close());

/** A listing with two options in this state at its market and in our row. */
async function standing(
  market: OpenMarketName,
  account: string,
  state: Standing,
): Promise<{ id: string; code: string }> {
  const { db } = desk.services;
  const { id, code } = await desk.listed(market, {
    mainImages: [`${desk.world.mallOrigin}/pictures/m-cup-3-12-2.jpg`],
    body: { currency: "CNY", price: [], detailPageHtml: "<p>새 상세</p>" } as never,
  });
  if (state === "OnSale") return { id, code };
  if (state === "SoldOut" && ESM.includes(market)) {
    // No call of ours sells out here; the market does.
    await desk.world.happen(code, { status: "31" });
    await db
      .update(listings)
      .set({ saleStatus: "SoldOut", nativeStatus: "31" })
      .where(eq(listings.id, `L-${id}`));
    return { id, code };
  }
  const answer = await changeListedStatus(
    { market, marketAccount: account, status: state, codes: [code] },
    desk.context(),
  );
  expect(answer.rows).toEqual([{ key: code, ok: true }]);
  return { id, code };
}

async function rehearsedRow(code: string) {
  const row = await desk.world.listing(code);
  if (!row) throw new Error(`${code} is not at its market`);
  return row;
}

const sellable = async (code: string): Promise<number> =>
  (await rehearsedRow(code)).buyable.reduce((sum, { stock }) => sum + stock, 0);

/** Its state at the market itself; Coupang reports it by items only. */
async function atMarket(market: OpenMarketName, account: string, code: string): Promise<SaleState> {
  if (market === "Coupang") {
    const { buyable } = await rehearsedRow(code);
    if (buyable.every(({ stock }) => stock <= 0)) return "SoldOut";
    return buyable.every(({ stopped }) => stopped) ? "Suspended" : "OnSale";
  }
  const status = await desk.world.connectors[market].listingStatus(seller(account), code);
  if (!status.ok) throw new Error(renderStored(status.message));
  return saleStateOf(market, status.value.nativeStatus);
}

test.each(CASES)("%s, %s of what stands as %s", async (market, field, before, account) => {
  const { id, code } = await standing(market, account, before);
  const isRefused = ESM.includes(market) && field === "price" && before === "Suspended";
  const [product] = await desk.services.db.select({ code: products.code }).from(products).where(eq(products.id, id));
  const items = [{ objectId: id, code: product?.code ?? "", ...FIELDS[field] }];
  const { rows } = await editListed({ market, marketAccount: account, items }, desk.context());
  expect(rows).toEqual([isRefused ? expect.objectContaining({ key: id, code: "REFUSED" }) : { key: id, ok: true }]);

  const after = stateAfter(field, before);
  expect((await desk.listingOf(id))?.saleStatus).toBe(after);
  expect(await atMarket(market, account, code)).toBe(after);
  if (!ESM.includes(market)) {
    const left = field === "stock" ? 14 : before === "SoldOut" ? 0 : 20;
    expect(await sellable(code)).toBe(left);
  }
});

test.each(SELLERS)("%s: a new name and new pictures give back nothing that was bought", async (market, account) => {
  const { id, code } = await standing(market, account, "OnSale");
  await desk.world.buy((await rehearsedRow(code)).code, { option: 0, quantity: 4 });
  const items = [{ objectId: id, code: id, title: "팔리는 텀블러", sendPictures: true }];
  const { rows } = await editListed({ market, marketAccount: account, items }, desk.context());
  expect(rows).toEqual([{ key: id, ok: true }]);
  expect((await rehearsedRow(code)).buyable.map(({ stock }) => stock)).toEqual([6, 10]);
});

test("a stock of what its market sold out is sent although our row still holds the same", async () => {
  const { id, code } = await standing("Elevenst", "naru11", "OnSale");
  const { connectors } = desk.world;
  const { db } = desk.services;
  await connectors.Elevenst.changeStatus(seller("naru11"), code, "SoldOut");
  await db
    .update(listings)
    .set({ saleStatus: "SoldOut", nativeStatus: "104" })
    .where(eq(listings.id, `L-${id}`));
  const items = [{ objectId: id, code: id, quantity: 10 }];
  await editListed({ market: "Elevenst", marketAccount: "naru11", items }, desk.context());
  expect(await sellable(code)).toBe(20);
  expect(await desk.listingOf(id)).toMatchObject({ saleStatus: "OnSale", stock: 10 });
});

test("a suspended SmartStore listing left without stock stays suspended on both sides", async () => {
  const { id, code } = await standing("SmartStore", "naru-store", "Suspended");
  const items = [{ objectId: id, code: id, quantity: 0 }];
  await editListed({ market: "SmartStore", marketAccount: "naru-store", items }, desk.context());
  expect(await atMarket("SmartStore", "naru-store", code)).toBe("Suspended");
  expect(await desk.listingOf(id)).toMatchObject({ saleStatus: "Suspended", stock: 0 });
});
