import { encodeEucKr } from "@/upstream/kit/euc-kr";
import { writeXml } from "@/upstream/kit/xml";
import { rehearsalListings } from "@/rehearsal/tables";
import { lastDays, listing, rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

const account = seller("naru11");
const connector = () => world.connectors.Elevenst;
async function ask(path: string, key = account.openApiKey, body?: Buffer): Promise<string> {
  const answer = await fetch(`${world.marketOrigin}/elevenst/rest${path}`, {
    method: body ? "POST" : "GET",
    headers: { openapikey: key, "content-type": "text/xml;charset=EUC-KR" },
    ...(body && { body: new Uint8Array(body) }),
  });
  expect(answer.status).toBe(200);
  return new TextDecoder("euc-kr").decode(await answer.arrayBuffer());
}

test("answers are EUC-KR, and a wrong key is told inside HTTP 200", async () => {
  expect(await ask("/areaservice/outboundarea")).toContain("중국 웨이하이 출고지");
  expect(await ask("/areaservice/outboundarea", "nobody")).toContain("OpenAPI Key 에 해당하는 유저가 없습니다.");
  expect(await ask("/ordservices/complete/202601010000/202601020000", "nobody")).toContain("<ns2:result_code>-1<");
});

test("no orders is an answer and not an error", async () => {
  expect(await ask("/ordservices/complete/202601010000/202601020000")).toContain("<ns2:result_code>0<");
  expect(await connector().orders(seller("naruhome11"), lastDays(40))).toEqual({ ok: true, value: [] });
});

test.each([
  ["/ordservices/complete/202601010000/202601200000", "-3904"],
  ["/ordservices/complete/2026/202601200000", "-3902"],
  ["/claimservice/cancelorders/202601010000/202603010000", "-28008"],
])("a span that is too long or cannot be read is refused: %s", async (path, code) => {
  expect(await ask(path)).toContain(`<ns2:result_code>${code}<`);
});

test.each<[string, Parameters<typeof listing>[1], RegExp]>([
  ["a name of 101 letters", { name: "가".repeat(101) }, /100자/],
  ["a price that is not in tens", { priceKrw: 27_455 }, /10원 단위/],
  ["a category that is none", { categoryId: "컵" }, /카테고리/],
  ["no page", { detailHtml: "" }, /상세설명/],
  ["no picture", { images: [] }, /이미지/],
])("11st refuses %s in its own words", async (_sentence, changes, message) => {
  const outcome = await connector().publish(account, listing(world.mallOrigin, changes));
  expect(outcome).toMatchObject({ kind: "rejected", message: expect.stringMatching(message) });
});

test("an option dearer than double is refused, one of forbidden signs and great length is made to fit", async () => {
  const option = (name: string, delta: number) => ({
    names: [name],
    priceDeltaKrw: delta,
    salePriceKrw: 27_450 + delta,
    stock: 3,
    soldOut: false,
    sku: "s",
  });
  const publish = (options: ReturnType<typeof option>[]) =>
    connector().publish(account, listing(world.mallOrigin, { options, optionGroups: ["색상"] }));
  expect(await publish([option("흰색", 0), option("검정", 27_460)])).toMatchObject({ kind: "rejected" });
  const outcome = await publish([option(`"흰색" & <크림>; ${"아주 긴 이름 ".repeat(9)}`, 0)]);
  expect(outcome).toMatchObject({ kind: "listed" });
});

test("words no XML is, or only half, are refused and list nothing", async () => {
  const half = encodeEucKr('<?xml version="1.0" encoding="euc-kr"?><Product><prdNm>반쪽');
  expect(await ask("/prodservices/product", account.openApiKey, half)).toContain("<resultCode>500<");
});

test("the 501st new product of a day waits for the next one", async () => {
  const now = new Date();
  const rows = Array.from({ length: 500 }, (_, index) => ({
    market: "Elevenst",
    code: `cap-${index}`,
    publicCode: `cap-${index}`,
    vendor: "naruhome11",
    sellerCode: "",
    name: "상품",
    status: "103",
    priceKrw: 1_000,
    body: {},
    buyable: [],
    createdAt: now,
    approvedAt: now,
  }));
  await world.db.insert(rehearsalListings).values(rows);
  const outcome = await connector().publish(seller("naruhome11"), listing(world.mallOrigin));
  expect(outcome).toMatchObject({ kind: "retry", isLimit: true, reason: expect.stringContaining("500개") });
  expect(outcome.kind === "retry" && outcome.afterMs).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
});

test("one invoice moves every line of a parcel; different ones go with their own lines", async () => {
  const outcome = await connector().publish(account, listing(world.mallOrigin));
  const code = outcome.kind === "listed" ? outcome.marketProductCode : "";
  const parcel = async () => {
    const first = await world.buy(code, { option: 0 });
    return [first, await world.buy(code, { option: 1, orderNo: first.orderNo })];
  };
  const [together, apart] = [await parcel(), await parcel()];
  expect(new Set(together.map(({ orderItemNo }) => orderItemNo.split("-")[0])).size).toBe(1);
  await connector().confirm(account, [...together, ...apart]);
  const rows = [
    ...together.map((ref) => ({ ref, carrierCode: "CJ", invoice: "100000000001" })),
    ...apart.map((ref, place) => ({ ref, carrierCode: "CJ", invoice: `10000000001${place}` })),
  ];
  expect((await connector().dispatch(account, rows)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
  const answer = await connector().orders(account, lastDays(1));
  const sent = answer.ok ? answer.value.map(({ invoiceNumber }) => invoiceNumber).sort() : [];
  expect(sent).toEqual(["100000000001", "100000000001", "100000000010", "100000000011"].sort());
});

test("options are replaced by a call of their own, in the shape they were listed in", async () => {
  const outcome = await connector().publish(account, listing(world.mallOrigin));
  const code = outcome.kind === "listed" ? outcome.marketProductCode : "";
  const change = (options: object[]) =>
    ask(
      `/prodservices/updateProductOption/${code}`,
      account.openApiKey,
      writeXml({
        Product: {
          optSelectYn: "Y",
          txtColCnt: 1,
          colTitle: "색상",
          ProductOption: options,
        },
      }),
    );
  const option = (colValue0: string, colOptPrice: number) => ({
    useYn: "Y",
    colValue0,
    colOptPrice,
    colCount: 3,
  });
  expect(await change([])).toContain("옵션 정보를 입력해 주세요.");
  expect(await change([option("빨강", 100)])).toContain("옵션가가 0원인 옵션이 1개 이상 필요합니다.");
  expect(await change([{ ...option("빨강", 0), colCount: 0 }])).toContain("옵션재고수량은 1개 이상 입력해 주세요.");
  expect(await change([option("빨강", 0), option("파랑", 500)])).toContain("<resultCode>200<");
  expect((await world.listing(code))?.buyable).toMatchObject([
    { name: "빨강", priceKrw: 27_450, stock: 3 },
    { name: "파랑", priceKrw: 27_950, stock: 3 },
  ]);
});

test("a maintenance is waited for", async () => {
  await world.fault({ market: "Elevenst", kind: "maintenance", count: 1 });
  expect(await connector().checkLogin(account)).toMatchObject({ ok: false, retryable: true, afterMs: 5_000 });
});
