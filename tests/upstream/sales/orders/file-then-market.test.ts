import { fileOrder } from "@/tests/support/file-order";
import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Order = {
  idx: number;
  orderNo: string;
  orderItemNo: string;
  marketAccount: string;
  buyerName: string;
  pcc: string;
};

jest.setTimeout(60_000);
let upstream: SharedUpstream;
let seller: Caller;
beforeAll(async () => {
  upstream = await sharedUpstream({ env: { ORDER_PULL_MINUTES: "0", REHEARSAL_BUYERS: "0" } });
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const rehearse = async <T>(path: string, body?: object): Promise<T> =>
  (await (
    await fetch(`${upstream.marketOrigin}/__rehearsal${path}`, {
      ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    })
  ).json()) as T;
const numbered = async (keyword: string): Promise<Order[]> => {
  const body = { pageNum: 1, pageLimit: 100, keyword, field: "orderNo" };
  return ((await seller.call("orderManagement.search", { body })).data as { summary: Order[] }).summary;
};

test.each([
  ["SmartStore", "rehearsalNaruStore0001"],
  ["Coupang", "A00100001"],
  ["Gmarket", "naru-g"],
  ["Auction", "naru-a"],
  ["Elevenst", "naru11"],
])("an order of %s taken from a file and then read from the market is one order", async (market, vendor) => {
  const { listings } = await rehearse<{ listings: { code: string; market: string; vendor: string }[] }>("/listings");
  const listing = listings.find((one) => one.market === market && one.vendor === vendor)!;
  const bought = await rehearse<{ orderNo: string; itemNo: string }>("/orders", { listing: listing.code });
  const order = fileOrder({ orderNo: bought.orderNo, orderItemNo: bought.itemNo, receiverName: "파일 이름" });
  const sent = { body: { market, marketAccount: "내 가게", orders: [order] } };
  const first = (await seller.call("marketOrder.importFile", sent)).data as { rows: object[] };
  expect(first.rows).toEqual([{ key: "3", ok: true, outcome: "new" }]);
  const [fromFile] = await numbered(bought.itemNo);
  expect(fromFile).toMatchObject({ marketAccount: "내 가게", receiverName: "파일 이름", image: null });

  const read = await until(async () => {
    await seller.call("marketOrder.newOrders", { body: { pageNum: 1, pageLimit: 10, market, refresh: true } });
    return (await numbered(bought.itemNo)).find(({ marketAccount }) => marketAccount !== "내 가게");
  });
  const all = await numbered(bought.itemNo);
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ idx: fromFile!.idx, orderNo: bought.orderNo });
  expect(all[0]).not.toMatchObject({ receiverName: "파일 이름" });
  expect(read.idx).toBe(fromFile!.idx);

  const again = (await seller.call("marketOrder.importFile", sent)).data as { rows: { outcome: string }[] };
  expect(["known", "updated"]).toContain(again.rows[0]?.outcome);
  expect(await numbered(bought.itemNo)).toHaveLength(1);
});
