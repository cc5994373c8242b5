import { eq } from "drizzle-orm";
import { listings } from "@/upstream/db/schema";
import { pollApprovals } from "@/upstream/listing/listings/approvals";
import type { ListingStatus } from "@/upstream/outside/markets/desks/listings";
import { editListed } from "@/upstream/listing/listings/edit";
import { searchListed } from "@/upstream/listing/listings/search";
import { changeListedStatus } from "@/upstream/listing/listings/change-status";
import { SELLERS } from "@/tests/support/rehearsed";
import { uploadDesk, type Desk, type ListingRow } from "./upload-desk";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { externalText } from "@/upstream/kit/messages";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
});
afterAll(() => desk.close());
afterEach(() => {
  for (const [market] of SELLERS) desk.disguise(market, () => ({}));
});

const MARKETS = SELLERS.map(([market]) => market);
const accountAt = Object.fromEntries(SELLERS.map(([market, account]) => [market, account])) as Record<
  OpenMarketName,
  string
>;
/** Where the market gives a reason, and the message where it does not. */
const WHY: Record<OpenMarketName, [string, RegExp]> = {
  SmartStore: ["REJECTION", /상표권 침해가 의심/],
  Coupang: ["DENIED", /상표권 침해가 의심/],
  Gmarket: ["22", /직권으로 판매를 중지/],
  Auction: ["22", /직권으로 판매를 중지/],
  Elevenst: ["108", /판매를 금지/],
};
/** Markets that delete what they refused; the others keep it. */
const DELETES: OpenMarketName[] = ["SmartStore"];
/** Markets that go on telling of what was deleted in their centre; the others know it no more. */
const TELLS_OF_DELETION: OpenMarketName[] = ["Coupang"];

async function rowOf(product: string): Promise<ListingRow> {
  const row = await desk.listingOf(product);
  if (!row) throw new Error("Nothing was listed");
  return row;
}
/** A market's reply about a listing at the next poll. */
function answersNext(market: OpenMarketName, status: () => ListingStatus | Promise<ListingStatus>): void {
  const connector = desk.services.connectors[market];
  if (!connector) throw new Error(`No connector for ${market}`);
  const asking = jest.spyOn(connector, "listingStatus").mockImplementationOnce(async () => {
    asking.mockRestore();
    return { ok: true, value: await status() };
  });
}
async function listed(market: OpenMarketName): Promise<string> {
  const product = await desk.product();
  await desk.work(await desk.upload(market, [product]));
  return product;
}
/** Something done in the market's own centre; SmartStore's listings go by another number there. */
async function inCentre(product: string, deed: string): Promise<void> {
  const { marketProductCode, id } = await rowOf(product);
  const held = await desk.world.held(id);
  const found = held.find(({ code, publicCode }) => [code, publicCode].includes(marketProductCode ?? ""));
  const answer = await fetch(`${desk.world.marketOrigin}/__rehearsal/listings/${found?.code}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ do: deed }),
  });
  expect(answer.status).toBe(200);
}
/** Refused before it was ever approved. */
async function refusedAtOnce(product: string): Promise<void> {
  const { id } = await rowOf(product);
  const approvedAt = new Date(Date.now() + 60_000);
  await desk.world.happen(id, { approvedAt });
  await inCentre(product, "review-refused");
}
const HOUR_MS = 3_600_000;
/** A moment about so many hours from now. */
const hoursAhead = (hours: number): unknown => ({
  asymmetricMatch: (at: unknown) =>
    at instanceof Date && Math.abs(at.getTime() - Date.now() - hours * HOUR_MS) < 60_000,
});
async function poll(product: string): Promise<ListingRow> {
  await desk.services.db
    .update(listings)
    .set({ nextPollAt: new Date(0) })
    .where(eq(listings.productId, product));
  await pollApprovals(desk.services);
  return rowOf(product);
}
const at = (market: OpenMarketName) => ({ market, marketAccount: accountAt[market] });
const status = async (market: OpenMarketName, product: string, wanted: string) =>
  (
    await changeListedStatus(
      { ...at(market), status: wanted, codes: [(await rowOf(product)).marketProductCode ?? ""] },
      desk.context(),
    )
  ).rows[0];
const shown = async (market: OpenMarketName, product: string) =>
  (await searchListed({ ...at(market), pageNum: 1, pageLimit: 300 } as never, desk.context())).summary.find(
    ({ id }) => id === product,
  )?.marketProductDetailInfo[0];
/** The native statuses of what a product's market holds. */
async function held(product: string): Promise<string[]> {
  const { id } = await rowOf(product);
  const rows = await desk.world.held(id);
  return rows.map((row) => row.status).filter((word) => word !== "DELETED");
}

describe.each(MARKETS)("%s", (market) => {
  test("what a review refused says why, is asked about rarely, and can be listed again", async () => {
    const [native, why] = WHY[market];
    const product = await listed(market);
    await refusedAtOnce(product);
    expect(await poll(product)).toMatchObject({
      nativeStatus: native,
      saleStatus: "Blocked",
      nextPollAt: hoursAhead(6),
    });
    expect(await shown(market, product)).toMatchObject({
      saleStatus: "Blocked",
      message: expect.stringMatching(why),
    });

    const before = (await rowOf(product)).marketProductCode ?? "";
    expect(await status(market, product, "OnSale")).toMatchObject({ ok: false, code: "blocked" });
    expect(await status(market, product, "Deleted")).toEqual({ key: before, ok: true });
    expect(await shown(market, product)).toBeUndefined();
    expect(await held(product)).toEqual(DELETES.includes(market) ? [] : [native]);

    const items = await desk.work(await desk.upload(market, [product]));
    expect(items).toMatchObject([{ status: "Success", reason: null }]);
    const after = await rowOf(product);
    expect(after).toMatchObject({ status: "Success", message: null });
    expect(after.marketProductCode).not.toBe(before);
    expect((await held(product)).filter((word) => word !== native)).toHaveLength(1);
    expect(await poll(product)).toMatchObject({ saleStatus: "OnSale" });
  });

  test("an answer lost while it is listed again makes neither two of it nor the refused one of it", async () => {
    const [native] = WHY[market];
    const product = await listed(market);
    const { marketProductCode: before } = await rowOf(product);
    await refusedAtOnce(product);
    await poll(product);
    await status(market, product, "Deleted");
    desk.disguise(market, (real) => ({
      publish: async (account, listing) => {
        await real.publish(account, listing);
        return { kind: "unknown", message: externalText("lost") };
      },
    }));
    await desk.work(await desk.upload(market, [product]));
    expect((await rowOf(product)).marketProductCode).not.toBe(before);
    expect((await held(product)).filter((word) => word !== native)).toHaveLength(1);
  });

  test("what the seller deleted in the centre leaves the list at the first edit, and can be listed again", async () => {
    const product = await listed(market);
    await poll(product);
    await inCentre(product, "deleted");
    const answer = await editListed(
      { ...at(market), items: [{ objectId: product, code: product, title: "고친 이름" }] } as never,
      desk.context(),
    );
    expect(answer.rows).toEqual([
      { key: product, ok: false, code: "GONE", message: expect.stringContaining("이미 삭제된 상품") },
    ]);
    expect(await rowOf(product)).toMatchObject({
      status: "Deleted",
      nextPollAt: null,
      message: { key: "listings.goneAtMarket" },
    });
    await desk.work(await desk.upload(market, [product]));
    expect(await held(product)).toHaveLength(1);
    expect(await rowOf(product)).toMatchObject({ status: "Success" });
  });

  test("a status change finds out as well, and a deletion of what is gone has worked", async () => {
    const product = await listed(market);
    await poll(product);
    const code = (await rowOf(product)).marketProductCode;
    if (market === "Elevenst" || market === "SmartStore") {
      await inCentre(product, "deleted");
      expect(await status(market, product, "Suspended")).toMatchObject({ ok: false, code: "GONE" });
    } else {
      await status(market, product, "Suspended");
      await inCentre(product, "deleted");
      expect(await status(market, product, "Deleted")).toEqual({ key: code, ok: true });
    }
    expect(await rowOf(product)).toMatchObject({ status: "Deleted" });
  });

  test("what is deleted in the centre while it is reviewed ends as well, but not before a late listing is known", async () => {
    const product = await listed(market);
    await inCentre(product, "deleted");
    if (market !== "Coupang") expect(await poll(product)).toMatchObject({ status: "Success" });
    const old = new Date(Date.now() - 120_000);
    await desk.services.db.update(listings).set({ regDate: old }).where(eq(listings.productId, product));
    expect(await poll(product)).toMatchObject({ status: "Deleted", nextPollAt: null });
  });
});

describe.each(MARKETS)("what %s approved is asked about again", (market) => {
  const agedBy = (product: string, hours: number) =>
    desk.services.db
      .update(listings)
      .set({ regDate: new Date(Date.now() - hours * HOUR_MS) })
      .where(eq(listings.productId, product));
  async function approved(): Promise<string> {
    const product = await listed(market);
    await desk.world.happen((await rowOf(product)).id, { approvedAt: new Date(0) });
    expect(await poll(product)).toMatchObject({ approved: true, nextPollAt: hoursAhead(6) });
    return product;
  }

  test("every six hours when it is new, every three days in the end, and nothing is touched when nothing changed", async () => {
    const product = await approved();
    const { updateDate } = await rowOf(product);
    for (const [age, wait] of [
      [40, 10],
      [2_000, 72],
    ] as const) {
      await agedBy(product, age);
      expect(await poll(product)).toMatchObject({ nextPollAt: hoursAhead(wait), updateDate });
    }
  });

  test("what the market blocks later shows as blocked with its reason", async () => {
    const [native, why] = WHY[market];
    const product = await approved();
    await inCentre(product, "review-refused");
    expect(await poll(product)).toMatchObject({ nativeStatus: native, saleStatus: "Blocked" });
    expect(await shown(market, product)).toMatchObject({ saleStatus: "Blocked", message: expect.stringMatching(why) });
  });

  test("what was deleted in the centre is ended where the market says so, else told to be missing until it is there again", async () => {
    const product = await approved();
    await agedBy(product, 40);
    await inCentre(product, "deleted");
    const after = await poll(product);
    if (TELLS_OF_DELETION.includes(market)) {
      expect(after).toMatchObject({ status: "Deleted", nextPollAt: null });
      return;
    }
    expect(after).toMatchObject({ status: "Success", saleStatus: "OnSale", nextPollAt: hoursAhead(10) });
    expect(await shown(market, product)).toMatchObject({ message: expect.stringContaining("찾을 수 없습니다") });
    const { marketProductCode, nativeStatus } = after;
    const back = { marketProductCode: marketProductCode ?? "", nativeStatus: nativeStatus ?? "", approved: true };
    answersNext(market, () => ({ ...back, onSale: true }));
    expect(await poll(product)).toMatchObject({ status: "Success", saleStatus: "OnSale", message: null });
  });

  test("an answer that was asked for before a change is not written over it", async () => {
    const product = await approved();
    await inCentre(product, "review-refused");
    const changed = new Date(Date.now() + 1_000);
    answersNext(market, async () => {
      await desk.services.db.update(listings).set({ updateDate: changed }).where(eq(listings.productId, product));
      return { marketProductCode: "1", nativeStatus: "OLD", approved: true, onSale: true };
    });
    const after = await poll(product);
    expect(after).toMatchObject({ updateDate: changed, nextPollAt: new Date(0) });
    expect(after.nativeStatus).not.toBe("OLD");
  });
});

test("listings under review are asked about first, however many approved ones are overdue", async () => {
  const approved = await Promise.all(Array.from({ length: 6 }, () => listed("Gmarket")));
  for (const product of approved) await poll(product);
  const fresh = await listed("Gmarket");
  const overdue = { nextPollAt: new Date(0) };
  for (const product of approved)
    await desk.services.db
      .update(listings)
      .set({ ...overdue, approved: true })
      .where(eq(listings.productId, product));
  await desk.services.db
    .update(listings)
    .set({ nextPollAt: new Date(Date.now() - 1_000), approved: false })
    .where(eq(listings.productId, fresh));
  const asked: (string | null)[] = [];
  const connector = desk.services.connectors.Gmarket!;
  const real = connector.listingStatus.bind(connector);
  const asking = jest.spyOn(connector, "listingStatus").mockImplementation((account, code) => {
    asked.push(code);
    return real(account, code);
  });
  await pollApprovals(desk.services);
  asking.mockRestore();
  expect(asked).toHaveLength(5);
  expect(asked[0]).toBe((await rowOf(fresh)).marketProductCode);
});

test("a listing its market blocks later says so once it refuses a change", async () => {
  const product = await listed("Elevenst");
  await poll(product);
  await inCentre(product, "review-refused");
  expect(await status("Elevenst", product, "Suspended")).toMatchObject({ ok: false });
  expect(await shown("Elevenst", product)).toMatchObject({
    saleStatus: "Blocked",
    nativeStatus: "108",
    message: expect.stringContaining("판매를 금지"),
  });
});

test("what a market set free meanwhile is not forgotten", async () => {
  const product = await listed("Elevenst");
  await inCentre(product, "review-refused");
  await poll(product);
  const { id } = await rowOf(product);
  await desk.world.happen(id, { status: "103" });
  expect(await status("Elevenst", product, "Deleted")).toMatchObject({ ok: false, code: "FREED" });
  expect(await rowOf(product)).toMatchObject({ status: "Success", saleStatus: "OnSale", message: null });
});

test("a change Coupang denied takes what still sells with it when it is deleted", async () => {
  const product = await listed("Coupang");
  await poll(product);
  await inCentre(product, "review-refused");
  expect(await poll(product)).toMatchObject({ saleStatus: "Blocked", url: expect.stringContaining("/shop/coupang/") });
  expect(await status("Coupang", product, "Deleted")).toMatchObject({ ok: true });
  expect(await held(product)).toEqual([]);
});

test("while Coupang does not tell why, the listing is asked about again", async () => {
  const product = await listed("Coupang");
  await inCentre(product, "review-refused");
  await desk.world.fault({ market: "Coupang", kind: "500", count: 1, path: "/histories" });
  const waiting = await poll(product);
  expect(waiting.nextPollAt).not.toBeNull();
  expect(await poll(product)).toMatchObject({ saleStatus: "Blocked", message: expect.stringContaining("상표권") });
});
