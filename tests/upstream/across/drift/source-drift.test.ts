/** @part processes */
import { logIn, send, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";
import { onPostgres } from "@/tests/support/on-postgres";

type Listing = {
  id: string;
  market: string;
  account: string;
  price: number;
  state: string;
  before: number;
  now: number;
  action: string;
  why: string | null;
  to: number | null;
  deed: { action: string; ok: boolean } | null;
};
type Drift = {
  id: string;
  state: string;
  site: string;
  code: string;
  score: number;
  isGone: boolean;
  isBack: boolean;
  options: number;
  buyable: number;
  cost: number;
  rise: number;
  decidedBy: string | null;
  changedAt: string;
  changes: { kind: string; name: string; price?: { from: number; to: number } | null }[];
  changeCount: number;
  listings: Listing[];
};
type Rows = { rows: { key: string; ok: boolean; code?: string; message?: string }[] };
type Counts = { Open: number; Applied: number; Left: number };
type Product = { site: string; code: string };

const POLICY = { isOn: false, everyHours: 24, tolerance: 0, capPercent: 40, followsDown: false, automatic: [] };

let upstream: UpstreamProcess;
let seller: Caller;

jest.setTimeout(90_000);
beforeAll(async () => {
  upstream = await startUpstreamProcess({ env: { SOURCE_READ_GAP_MS: "0" } });
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const policy = async (over: object = {}): Promise<void> => {
  const { status } = await seller.call("sourceDrift.setPolicy", { body: { ...POLICY, ...over } });
  expect(status).toBe(200);
};
const search = async (state: string, caller = seller) =>
  (await caller.call("sourceDrift.search", { body: { pageNum: 1, pageLimit: 300, state } })).data as {
    summary: Drift[];
    counts: Counts;
  };
const found = async ({ site, code }: Product, state = "Open"): Promise<Drift | undefined> =>
  (await search(state)).summary.find((one) => one.site === site && one.code === code);
const change = async (product: Product, how: object): Promise<void> => {
  const answer = await fetch(`${upstream.mallOrigin}/__rehearsal/goods`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ site: product.site, code: product.code, ...how }),
  });
  expect(answer.status).toBe(200);
};
/** Collects a product again by hand, as one way in which its source is read. */
async function collect({ site, code }: Product): Promise<void> {
  const path = {
    Taobao: "collectTaobao",
    "1688": "collect1688",
    AliExpress: "collectAliExpress",
    Costco: "collectCostco",
  };
  const url = {
    Taobao: `https://item.taobao.com/item.htm?id=${code}`,
    "1688": `https://detail.1688.com/offer/${code}.html`,
    AliExpress: `https://ko.aliexpress.com/item/${code}.html`,
    Costco: `https://www.costco.co.kr/p/${code}`,
  };
  const id = path[site as keyof typeof path];
  const answer = await seller.call(`collection.${id}`, {
    body: { groupName: "", memo: "", keyword: "", items: [{ url: url[site as keyof typeof url] }] },
  });
  expect(answer.status).toBe(200);
}
/** Products on sale at SmartStore, each listed there once, that no other test touches. */
let shelf: Product[] = [];
beforeAll(async () => {
  const { data } = await seller.call("productManagement.search", {
    body: {
      market: "SmartStore",
      marketAccount: "naru-store",
      pageNum: 1,
      pageLimit: 300,
      saleStatus: "OnSale",
    },
  });
  shelf = (data as { summary: (Product & { optionCount: number })[] }).summary.filter(
    ({ site, optionCount }) => site === "Taobao" && optionCount > 2,
  );
  expect(shelf.length).toBeGreaterThan(12);
});
const next = (): Product => {
  const product = shelf.shift();
  if (!product) throw new Error("the shop lists too few products");
  return product;
};
const drifted = async (product: Product, how: object): Promise<Drift> => {
  await change(product, how);
  await collect(product);
  return until(() => found(product));
};
const priceOf = async (product: Product, market: string, account: string): Promise<number | undefined> => {
  const { data } = await seller.call("productManagement.search", {
    body: { market, marketAccount: account, pageNum: 1, pageLimit: 30, code: product.code },
  });
  const [row] = (data as { summary: { marketProductDetailInfo: { price: number }[] }[] }).summary;
  return row?.marketProductDetailInfo[0]?.price;
};
const wantedOf = ({ id, listings }: Drift) => ({
  id,
  listings: listings.map(({ id: listing, action, to }) => ({ id: listing, action, ...(to !== null && { price: to }) })),
});
const apply = async (...drifts: Drift[]) =>
  (await seller.call("sourceDrift.apply", { body: { items: drifts.map(wantedOf) } })).data as Rows;
/** What a refused row asks about: each loss, confirmed with a reason. */
const confirmed = ({ rows }: Rows) =>
  (rows as { losses?: { id: string; krw: number }[] }[])
    .flatMap(({ losses }) => losses ?? [])
    .map(({ id, krw }) => ({ id, loss: { krw, reason: "가격을 다시 정할 때까지" } }));

/** Puts back what was done, and confirms what each sale loses at the old price while the source still costs more. */
async function undo(...drifts: Drift[]): Promise<Rows> {
  const ids = drifts.map(({ id }) => id);
  const first = (await seller.call("sourceDrift.undo", { body: { ids } })).data as Rows;
  const losses = confirmed(first);
  return losses.length === 0
    ? first
    : ((await seller.call("sourceDrift.undo", { body: { ids, losses } })).data as Rows);
}

test("a dearer source is told with what each sale brings, followed at the markets, and put back by one press", async () => {
  await policy();
  const product = next();
  const drift = await drifted(product, { percent: 20 });
  expect(drift).toMatchObject({ state: "Open", isGone: false, buyable: drift.options });
  expect(drift.rise).toBeGreaterThan(0);
  const acts = drift.listings.filter(({ action }) => action === "follow");
  expect(acts.length).toBeGreaterThan(0);
  for (const { price, to, before, now } of acts) {
    expect(now).toBeLessThan(before);
    expect(to).toBeGreaterThan(price);
  }
  expect(await apply(drift)).toEqual({ rows: [{ key: drift.id, ok: true }] });
  for (const { market, account, to } of acts) expect(await priceOf(product, market, account)).toBe(to);
  const done = await until(() => found(product, "Applied"));
  expect(done).toMatchObject({ decidedBy: "seller" });
  // Changes that were taken over are not shown in the edit window again.
  const detail = async () =>
    (await seller.call("collection.detail", { query: { site: product.site, code: product.code } })).data as {
      sourceChange: unknown;
    };
  expect((await detail()).sourceChange).toBeNull();

  expect(await undo(done)).toEqual({ rows: [{ key: drift.id, ok: true }] });
  for (const { market, account, price } of acts) expect(await priceOf(product, market, account)).toBe(price);
  expect(await until(() => found(product))).toMatchObject({ id: drift.id, rise: drift.rise });
  expect((await detail()).sourceChange).not.toBeNull();
});

test("a page that is gone takes its listings off sale, and putting back sells them again", async () => {
  await policy();
  const product = next();
  await change(product, { isGone: true });
  await seller.call("sourceDrift.readNow");
  const drift = await until(() => found(product), 60_000);
  expect(drift).toMatchObject({ isGone: true, buyable: 0, score: 100 });
  const stops = drift.listings.filter(({ action }) => action === "stop");
  expect(stops.map(({ why }) => why)).toEqual(stops.map(() => "soldOut"));
  expect(stops.length).toBeGreaterThan(0);
  expect(await apply(drift)).toEqual({ rows: [{ key: drift.id, ok: true }] });
  const done = await until(() => found(product, "Applied"));
  expect(done.listings.filter(({ state }) => state === "OnSale")).toEqual([]);
  expect(await undo(done)).toEqual({ rows: [{ key: drift.id, ok: true }] });
  const again = await until(() => found(product));
  const stopped = new Set(stops.map(({ id }) => id));
  expect(again.listings.filter(({ id }) => stopped.has(id)).map(({ state }) => state)).toEqual(
    stops.map(() => "OnSale"),
  );
});

const detailOf = async ({ site, code }: Product) =>
  (await seller.call("collection.detail", { query: { site, code } })).data as { editDate: string | null };

/** Has all sources read, and waits until that was done. */
async function readAll(): Promise<void> {
  await seller.call("sourceDrift.readNow");
  await until(async () => {
    const { data } = await seller.call("sourceDrift.policy");
    return (data as { waiting: number }).waiting === 0 ? true : undefined;
  }, 60_000);
}
const isStop = ({ action }: Listing): boolean => action === "stop";
/** Takes a product's listings off sale because its page is gone. */
async function stoppedAs(product: Product): Promise<Drift> {
  await change(product, { isGone: true });
  await readAll();
  const drift = await until(() => found(product));
  expect(drift.listings.some(isStop)).toBe(true);
  expect(await apply(drift)).toEqual({ rows: [{ key: drift.id, ok: true }] });
  return drift;
}
const actionsAt = ({ listings }: Drift, ids: readonly string[]): string[] =>
  listings.filter(({ id }) => ids.includes(id)).map(({ action, state }) => `${state}: ${action}`);

test("what a drift stopped sells again once the page is back, and undoing that stops it and asks again", async () => {
  await policy();
  const product = next();
  const ids = (await stoppedAs(product)).listings.filter(isStop).map(({ id }) => id);
  await readAll();
  // A page that is still gone was reported already.
  expect(await found(product)).toBeUndefined();
  await change(product, { isGone: false });
  await readAll();
  const back = await until(() => found(product));
  const asks = actionsAt(back, ids);
  expect(back).toMatchObject({ isBack: true, isGone: false });
  expect(asks).toEqual(ids.map(() => expect.stringMatching(/^(SoldOut|Suspended): resume$/)));
  expect(await apply(back)).toEqual({ rows: [{ key: back.id, ok: true }] });
  const done = await until(() => found(product, "Applied"));
  expect(done.id).toBe(back.id);
  expect(actionsAt(done, ids).map((one) => one.split(":")[0])).toEqual(ids.map(() => "OnSale"));
  expect(await undo(done)).toEqual({ rows: [{ key: back.id, ok: true }] });
  const again = await until(() => found(product));
  expect(actionsAt(again, ids)).toEqual(asks);
});

test("what the seller touched after a drift had stopped it stays as the seller wants it", async () => {
  await policy();
  const product = next();
  const [target] = (await stoppedAs(product)).listings.filter(
    ({ market, action }) => market === "SmartStore" && action === "stop",
  );
  if (!target) throw new Error("nothing was stopped");
  const to = async (status: string): Promise<void> => {
    const { market, account } = target;
    const body = { market, marketAccount: account, status, codes: [product.code] };
    expect((await seller.call("productManagement.statusChange", { body })).data).toMatchObject({
      rows: [{ ok: true }],
    });
  };
  await to("Suspended");
  await change(product, { isGone: false });
  await readAll();
  const back = await until(() => found(product));
  expect(actionsAt(back, [target.id])).toEqual(["Suspended: hold"]);
  const asked = { id: back.id, listings: [{ id: target.id, action: "resume" }] };
  const { data } = await seller.call("sourceDrift.apply", { body: { items: [asked] } });
  expect((data as Rows).rows[0]).toMatchObject({ ok: false, message: expect.stringContaining("등록 상품 관리") });
});

test("a rule stops what is sold out and sells it again at the price its source asks by then", async () => {
  await policy({ automatic: ["stop", "resume"] });
  const product = next();
  await change(product, { stock: 0 });
  await readAll();
  const stopped = await until(() => found(product, "Applied"));
  expect(stopped.listings.map(({ state }) => state)).not.toContain("OnSale");
  const prices = new Map(stopped.listings.map(({ id, price }) => [id, price]));
  await change(product, { stock: 40, percent: 20 });
  await readAll();
  const sold = await until(async () => {
    const { summary } = await search("Applied");
    return summary.find(
      (one) => one.code === product.code && one.listings.some(({ deed }) => deed?.action === "resume"),
    );
  });
  expect(sold).toMatchObject({ decidedBy: "" });
  for (const { id, deed, price, state } of sold.listings.filter(({ deed }) => deed?.action === "resume")) {
    expect(deed).toMatchObject({ ok: true });
    expect(state).toBe("OnSale");
    expect(price).toBeGreaterThan(prices.get(id) ?? 0);
  }
});

test("a page that is gone and was left as it is comes up no more", async () => {
  await policy();
  const product = next();
  await change(product, { isGone: true });
  await readAll();
  const drift = await until(() => found(product));
  await seller.call("sourceDrift.leave", { body: { ids: [drift.id] } });
  await readAll();
  expect(await found(product)).toBeUndefined();
});

/** What buyers can take of each option at the market. */
const leftAtMarket = async (listing: string): Promise<number[]> => {
  const answer = await fetch(`${upstream.marketOrigin}/__rehearsal/listings?sellerCode=${listing}`);
  const { listings } = (await answer.json()) as { listings: { buyable: { stock: number }[] }[] };
  return (listings[0]?.buyable ?? []).map(({ stock }) => stock);
};

test("an option that sold out is told by name and sold no more at the markets, and sells again when that is undone", async () => {
  await policy();
  const product = next();
  const drift = await drifted(product, { soldOut: 1 });
  expect(drift.buyable).toBe(drift.options - 1);
  expect(drift.changes.map(({ name }) => name)).not.toContain("");
  const sold = drift.listings.filter(({ state }) => state === "OnSale");
  expect(sold.map(({ action }) => action)).toEqual(sold.map(() => "options"));
  const [listing] = sold;
  if (!listing) throw new Error("it is on sale nowhere");
  const before = await leftAtMarket(listing.id);
  const places = before.map((stock) => stock > 0);
  expect(await apply(drift)).toEqual({ rows: [{ key: drift.id, ok: true }] });
  const closed = (await leftAtMarket(listing.id)).map((stock) => stock > 0);
  expect(closed.filter(Boolean)).toHaveLength(places.filter(Boolean).length - 1);
  const applied = await until(() => found(product, "Applied"));
  expect(await undo(applied)).toEqual({ rows: [{ key: drift.id, ok: true }] });
  expect((await leftAtMarket(listing.id)).map((stock) => stock > 0)).toEqual(places);
  expect((await found(product))?.listings.find(({ id }) => id === listing.id)?.action).toBe("options");
});

test("an option that came back sells again, and a stock for all leaves out one that did not", async () => {
  await policy();
  const product = next();
  const gone = await drifted(product, { soldOut: 2 });
  await apply(gone);
  const [listing] = gone.listings.filter(({ state }) => state === "OnSale");
  if (!listing) throw new Error("it is on sale nowhere");
  const open = async () => (await leftAtMarket(listing.id)).filter((stock) => stock > 0).length;
  const few = await open();
  const { data } = await seller.call("productManagement.search", {
    body: { market: listing.market, marketAccount: listing.account, pageNum: 1, pageLimit: 30, code: product.code },
  });
  const [row] = (data as { summary: { id: string }[] }).summary;
  const edited = await seller.call("productManagement.simpleEdit", {
    body: {
      market: listing.market,
      marketAccount: listing.account,
      items: [{ objectId: row?.id ?? "", code: product.code, quantity: 7 }],
    },
  });
  expect(edited.data).toMatchObject({ rows: [{ ok: true }] });
  expect((await leftAtMarket(listing.id)).filter((stock) => stock === 7)).toHaveLength(few);
  expect(await open()).toBe(few);
  const back = await drifted(product, { stock: 30 });
  expect(back.listings.find(({ id }) => id === listing.id)?.action).toBe("options");
  expect(await apply(back)).toEqual({ rows: [{ key: back.id, ok: true }] });
  expect(await open()).toBe(few + 2);
});

test("what is left as it is comes up again only when the source changes again, against what was left", async () => {
  await policy();
  const product = next();
  const drift = await drifted(product, { percent: 10 });
  const { data } = await seller.call("sourceDrift.leave", { body: { ids: [drift.id] } });
  expect(data).toEqual({ rows: [{ key: drift.id, ok: true }] });
  expect(await found(product)).toBeUndefined();
  const later = await drifted(product, { percent: 10 });
  expect(later.id).not.toBe(drift.id);
  expect(later.cost).toBeCloseTo(drift.cost * 1.1, 1);
});

test("what comes back to how it was is no change any more", async () => {
  await policy();
  const product = next();
  await drifted(product, { percent: 100 });
  await change(product, { percent: -50 });
  await collect(product);
  await until(async () => ((await found(product)) ? undefined : true));
});

test("a source that says the same again is no news: neither the drift's moment nor the product's changes", async () => {
  await policy();
  const product = next();
  await drifted(product, { percent: 20 });
  await seller.call("collection.titleChange", { body: [{ code: product.code, text: "고친 이름" }] });
  await readAll();
  const edited = await detailOf(product);
  expect(edited.editDate).toEqual(expect.any(String));
  const told = await until(() => found(product));
  await readAll();
  expect(await detailOf(product)).toMatchObject({ editDate: edited.editDate });
  expect(await found(product)).toMatchObject({ id: told.id, changedAt: told.changedAt });
});

test("a rule follows without asking, says that it did, and leaves what was put back by hand", async () => {
  await policy({ automatic: ["follow", "cap"] });
  const product = next();
  await change(product, { percent: 15 });
  await seller.call("sourceDrift.readNow");
  const done = await until(() => found(product, "Applied"), 60_000);
  expect(done).toMatchObject({ decidedBy: "" });
  const [listing] = done.listings.filter(({ deed }) => deed);
  expect(listing?.deed).toMatchObject({ ok: true });
  await undo(done);
  await change(product, { percent: 10 });
  await seller.call("sourceDrift.readNow");
  const open = await until(async () => {
    const one = await found(product);
    return one && one.rise > done.rise ? one : undefined;
  }, 60_000);
  expect(open.id).toBe(done.id);
  expect(await found(product, "Applied")).toBeUndefined();
});

test("a price somebody changed meanwhile is not overwritten; the row says so and the change stays open", async () => {
  await policy();
  const product = next();
  const drift = await drifted(product, { percent: 20 });
  const [target] = drift.listings.filter(({ action }) => action === "follow");
  if (!target) throw new Error("nothing to follow");
  const answer = await seller.call("sourceDrift.apply", {
    body: { items: [{ id: drift.id, listings: [{ id: target.id, action: "follow", price: 12_345 }] }] },
  });
  expect((answer.data as Rows).rows[0]).toMatchObject({
    key: drift.id,
    ok: false,
    message: expect.stringContaining("10원"),
  });
  expect(await found(product)).toMatchObject({ id: drift.id });
  expect(await priceOf(product, target.market, target.account)).toBe(target.price);
});

test("nobody sees or decides about another shop's changes", async () => {
  await policy();
  const drift = await drifted(next(), { percent: 20 });
  const other = await logIn(upstream.origin, "seller2");
  expect((await search("Open", other)).summary.map(({ id }) => id)).not.toContain(drift.id);
  const { data } = await other.call("sourceDrift.apply", { body: { items: [wantedOf(drift)] } });
  expect((data as Rows).rows[0]).toMatchObject({ ok: false, code: "NOT_FOUND" });
});

onPostgres(() => {
  test("two processes asked about the same drifts at the same moment decide each of them once", async () => {
    await policy();
    const products = [next(), next()];
    const drifts: Drift[] = [];
    for (const product of products) drifts.push(await drifted(product, { percent: 20 }));
    const other = await upstream.beside({ DATA_DIR: upstream.dataDir });
    try {
      const { accessToken } = seller;
      const askBoth = async (call: "sourceDrift.apply" | "sourceDrift.undo", body: object) => {
        const answers = await Promise.all(
          [upstream.origin, other.origin].map((origin) => send(origin, call, { body }, accessToken)),
        );
        const rows = answers.flatMap(({ data }) => (data as Rows).rows);
        return drifts.map(({ id }) => rows.filter(({ key, ok }) => key === id && ok).length);
      };
      expect(await askBoth("sourceDrift.apply", { items: drifts.map(wantedOf) })).toEqual([1, 1]);
      const followed = drifts.map(({ listings }) => listings.find(({ action }) => action === "follow"));
      const asked = followed.map((listing, index) => priceOf(products[index]!, listing!.market, listing!.account));
      expect(await Promise.all(asked)).toEqual(followed.map((listing) => listing?.to));
      const ids = drifts.map(({ id }) => id);
      const losses = confirmed((await seller.call("sourceDrift.undo", { body: { ids } })).data as Rows);
      expect(await askBoth("sourceDrift.undo", { ids, losses })).toEqual([1, 1]);
      const back = followed.map((listing, index) => priceOf(products[index]!, listing!.market, listing!.account));
      expect(await Promise.all(back)).toEqual(followed.map((listing) => listing?.price));
    } finally {
      await other.stop();
    }
  });
});
