import { templateDefault, type MarketTemplate } from "@/lib/domain/template/market-template";
import { NO_UPPER_END } from "@/lib/domain/pricing/price-result";
import { logIn, until, type Caller, workNumberOf } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;
let other: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  [seller, other] = await Promise.all([logIn(upstream.origin, "seller"), logIn(upstream.origin, "seller2")]);
}, HOOK_MS);
afterAll(() => upstream?.stop());

type Row = { market: string; templateName: string; isDefault: boolean };
const listOf = async (caller: Caller, market: string) =>
  ((await caller.call("userConfig.templateSummary")).data as Row[]).filter((row) => row.market === market);
const read = (caller: Caller, market: string, templateName: string) =>
  caller.call("userConfig.marketConfig", { query: { market, templateName } });
const save = (caller: Caller, market: string, templateName: string, body: Partial<MarketTemplate> = {}) =>
  caller.call("userConfig.setSmartStore", { query: { market, templateName }, body: { ...templateDefault(), ...body } });
const range = (startRange: number, endRange: number, mainValue = 1.3) => ({
  startRange,
  endRange,
  mainType: "×" as const,
  mainValue,
  subType: "+" as const,
  subValue: 0,
});
const ranged = (...detailModel: ReturnType<typeof range>[]): Partial<MarketTemplate> => ({
  priceRangeModel: { ...templateDefault().priceRangeModel, usableDetail: true, detailModel },
});

test.each(["여름/겨울", "세일 🧥👩‍👩‍👧‍👦", "a?b&c=d%2F#e+f", "../../etc", "'; drop table users; --"])(
  "a template named %s is kept, found and removed under that very name",
  async (name) => {
    expect((await save(seller, "Gmarket", name, { brandName: name })).status).toBe(200);
    expect((await read(seller, "Gmarket", name)).data).toMatchObject({ brandName: name });
    expect((await listOf(seller, "Gmarket")).map(({ templateName }) => templateName)).toContain(name);
    const body = { market: "Gmarket", templateName: name };
    expect((await seller.call("userConfig.removeTemplate", { body })).status).toBe(200);
    expect((await read(seller, "Gmarket", name)).status).toBe(404);
    expect((await seller.call("userConfig.removeTemplate", { body })).status).toBe(404);
  },
);

test("a fee is held against the market the template is for", async () => {
  const dear = { deliveryModel: { ...templateDefault().deliveryModel, basicPrice: 150_000 } };
  const refused = await save(seller, "SmartStore", "비싼 배송", dear);
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining("100,000원까지") });
  expect((await read(seller, "SmartStore", "비싼 배송")).status).toBe(404);
  expect((await save(seller, "Coupang", "비싼 배송", dear)).status).toBe(200);
  expect((await save(seller, "Coupang", "비싼 교환", { sendExchange: "1000001" })).status).toBe(400);
});

test.each([
  ["no name", "   ", /이름을 입력/],
  ["a name of 51 characters", "가".repeat(51), /50자까지/],
  ["a name with invisible marks", "기본\u202E", /보이지 않는/],
])("%s is refused with a reason", async (_, name, reason) => {
  const answer = await save(seller, "Gmarket", name);
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(reason);
});

test("rows are saved by their rule: the last one open; the sample price is worked out here", async () => {
  await save(seller, "Auction", "구간", ranged(range(0, 10_000, 2), range(10_000, 50_000)));
  const { data } = await read(seller, "Auction", "구간");
  expect(data).toMatchObject({
    priceRangeModel: { detailModel: [{ endRange: 10_000 }, { startRange: 10_000, endRange: NO_UPPER_END }] },
    roundModel: { digit: 2, price: 27_450, realPrice: 27_400, realPriceText: "₩27,400" },
  });
});

test.each([
  ["rows that overlap", [range(0, 10_000), range(9_000, -1)], /2번째 구간: 앞 구간과 겹칩니다/],
  ["rows out of order", [range(5_000, 9_000), range(0, -1)], /2번째 구간: 앞 구간보다 낮은/],
  ["an end below its start", [range(10, 5), range(20, -1)], /1번째 구간: 끝이 시작보다/],
  ["an open row before the last", [range(0, -1), range(5, -1)], /마지막 구간에만/],
  ["no rows at all", [], /가격 구간이 없습니다/],
])("%s are refused, and what was there stays", async (_, rows, reason) => {
  await save(seller, "Auction", "지킴", ranged(range(0, -1, 1.5)));
  const answer = await save(seller, "Auction", "지킴", ranged(...rows));
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(reason);
  const { data } = await read(seller, "Auction", "지킴");
  expect((data as MarketTemplate).priceRangeModel.detailModel).toEqual([range(0, -1, 1.5)]);
});

test("page ends are stored with nothing that runs", async () => {
  const top = '<p onclick="x()">안내</p><script>alert(1)</script>';
  await save(seller, "Auction", "상단", {
    detailHtmlModel: { usableTop: true, usableBottom: false, top, bottom: "" },
  });
  const { detailHtmlModel, topHtml } = (await read(seller, "Auction", "상단")).data as MarketTemplate;
  expect(detailHtmlModel.top).toContain("안내");
  expect(detailHtmlModel.top).not.toMatch(/script|onclick/);
  expect(topHtml).toBe(detailHtmlModel.top);
});

test("the first template of a market is its default; another can be, and a removed one hands it on", async () => {
  await save(seller, "Elevenst", "첫째");
  await save(seller, "Elevenst", "둘째");
  const defaults = async () =>
    (await listOf(seller, "Elevenst")).filter(({ isDefault }) => isDefault).map(({ templateName }) => templateName);
  expect(await defaults()).toEqual(["첫째"]);
  await save(seller, "Elevenst", "둘째", { isDefault: true });
  expect(await defaults()).toEqual(["둘째"]);
  await save(seller, "Elevenst", "둘째", { brandName: "바뀜" });
  expect(await defaults()).toEqual(["둘째"]);
  await seller.call("userConfig.removeTemplate", { body: { market: "Elevenst", templateName: "둘째" } });
  expect(await defaults()).toEqual(["첫째"]);
});

describe("two windows", () => {
  type Versioned = MarketTemplate & { updatedAt: string };
  const versionOf = async (market: string, name: string) =>
    ((await read(seller, market, name)).data as Versioned).updatedAt;

  test("a new template does not take the place of one of its name, nor do two made at once", async () => {
    await save(seller, "Elevenst", "여름", { brandName: "먼저" });
    const fresh = { ...templateDefault(), createOnly: true };
    const made = (name: string) =>
      seller.call("userConfig.setSmartStore", { query: { market: "Elevenst", templateName: name }, body: fresh });
    expect(await made("여름")).toMatchObject({ status: 409, text: expect.stringContaining("'여름' 템플릿이 이미") });
    expect((await read(seller, "Elevenst", "여름")).data).toMatchObject({ brandName: "먼저" });
    const both = await Promise.all([made("쌍둥이"), made("쌍둥이")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("a save from an older version is refused, and what came between stays", async () => {
    await save(seller, "Elevenst", "가을");
    const seen = await versionOf("Elevenst", "가을");
    expect((await save(seller, "Elevenst", "가을", { brandName: "첫째 창", updatedAt: seen })).status).toBe(200);
    const late = await save(seller, "Elevenst", "가을", { brandName: "둘째 창", updatedAt: seen });
    expect(late).toMatchObject({ status: 409, text: expect.stringContaining("'가을' 템플릿을 새로 불러온 뒤") });
    expect((await read(seller, "Elevenst", "가을")).data).toMatchObject({ brandName: "첫째 창" });
    // A client that names no version overwrites.
    expect((await save(seller, "Elevenst", "가을", { brandName: "다른 도구" })).status).toBe(200);
    expect((await read(seller, "Elevenst", "가을")).data).toMatchObject({ brandName: "다른 도구" });
  });

  test("a template deleted meanwhile is not made again unasked", async () => {
    await save(seller, "Elevenst", "겨울");
    const seen = await versionOf("Elevenst", "겨울");
    await seller.call("userConfig.removeTemplate", { body: { market: "Elevenst", templateName: "겨울" } });
    expect((await save(seller, "Elevenst", "겨울", { updatedAt: seen })).status).toBe(409);
    expect((await read(seller, "Elevenst", "겨울")).status).toBe(404);
  });

  test("making a template the default is no change that stops a save of it, and no save takes that back", async () => {
    await save(seller, "Elevenst", "봄", { brandName: "그대로" });
    const seen = await versionOf("Elevenst", "봄");
    await save(seller, "Elevenst", "봄", { brandName: "그대로", isDefault: true });
    expect((await save(seller, "Elevenst", "봄", { brandName: "바뀜", updatedAt: seen })).status).toBe(200);
    expect((await read(seller, "Elevenst", "봄")).data).toMatchObject({ brandName: "바뀜", isDefault: true });
  });
});

test("a name that is not there starts nothing; no name answers what a new template starts with", async () => {
  expect((await read(seller, "Coupang", "없음")).status).toBe(404);
  expect((await read(seller, "Coupang", "")).data).toMatchObject({
    priceRangeModel: { digit: 2, exchangeBase: 200, currency: "CNY" },
    deliveryModel: { basicPrice: 10_000, returnPrice: 10_000, exchangePrice: 20_000, repeat: 1 },
  });
  expect((await read(seller, "Amazon", "기본")).status).toBe(400);
});

test("a seller sees and removes only their own", async () => {
  await save(seller, "Auction", "내것", { brandName: "비밀" });
  expect(await listOf(other, "Auction")).toEqual([]);
  expect((await read(other, "Auction", "내것")).status).toBe(404);
  const body = { market: "Auction", templateName: "내것" };
  expect((await other.call("userConfig.removeTemplate", { body })).status).toBe(404);
  expect((await read(seller, "Auction", "내것")).status).toBe(200);
});

describe("keys", () => {
  const keys = { apiKey: "0100000000rehearsal-search-ad-key", customerId: "1000001", secretKey: "very-secret-7777" };

  test("are shown masked, kept when sent back masked, used, and can be taken away", async () => {
    expect((await seller.call("userConfig.naverKeywordApi")).data).toMatchObject({ apiKey: "", secretKey: "" });
    expect((await seller.call("userConfig.setNaverKeywordApi", { body: keys })).status).toBe(200);
    const shown = await seller.call("userConfig.naverKeywordApi");
    expect(shown.data).toEqual({ apiKey: "****-key", customerId: "1000001", secretKey: "****7777" });
    await seller.call("userConfig.setNaverKeywordApi", { body: { ...(shown.data as object), customerId: "1000002" } });
    expect((await seller.call("userConfig.naverKeywordApi")).data).toMatchObject({ customerId: "1000002" });
    expect(await upstream.logged()).not.toContain("very-secret");

    // Wrong keys of one's own are asked with and refused; another seller still has the installation's.
    const refused = await seller.call("market.naverKeyword", { body: "컵" });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/키가 올바르지 않습니다/);
    expect((await other.call("market.naverKeyword", { body: "컵" })).status).toBe(200);
    await seller.call("userConfig.setNaverKeywordApi", { body: { apiKey: "", customerId: "", secretKey: "" } });
    expect((await seller.call("market.naverKeyword", { body: "컵" })).status).toBe(200);
  });

  test.each([
    [{ apiKey: "a", customerId: "", secretKey: "b" }, /모두 입력/],
    [{ apiKey: "a", customerId: "abc", secretKey: "b" }, /숫자/],
  ])("that cannot work are refused: %j", async (body, reason) => {
    expect((await other.call("userConfig.setNaverKeywordApi", { body })).text).toMatch(reason);
  });

  test("of a forwarder are masked, and another forwarder does not get them", async () => {
    const agent = { agencyName: "꿀직구", account: "naru", apiKey: "forwarder-secret-1234" };
    await seller.call("userConfig.setShippingAgent", { body: agent });
    expect((await seller.call("userConfig.shippingAgent")).data).toEqual({ ...agent, apiKey: "****1234" });
    expect((await other.call("userConfig.shippingAgent")).data).toMatchObject({ agencyName: "", apiKey: "" });
    await seller.call("userConfig.setShippingAgent", { body: { ...agent, agencyName: "타배", apiKey: "****1234" } });
    expect((await seller.call("userConfig.shippingAgent")).data).toMatchObject({ agencyName: "타배", apiKey: "" });
  });
});

describe("an upload", () => {
  type Product = { id: string; code: string; site: string; minimumPrice: { salePrice: number }[] };
  type Listable = { optionCount: number; uploadCompleteSummaryInfo: { isSmartStore: boolean } | null };
  type Detail = { currency: string; price: { currency: string; salePrice: number; originalPrice: number }[] };
  type Listed = { body: { originProduct: Record<string, never> } };

  /** A product of the seller whose KRW prices were all taken away, with a tag. */
  async function unpriced(): Promise<Product> {
    const { data } = await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 30 } });
    const found = (data as { summary: (Product & Listable)[] }).summary.find(
      ({ site, optionCount, uploadCompleteSummaryInfo: listed }) =>
        site === "Taobao" && optionCount > 1 && !listed?.isSmartStore,
    )!;
    const { data: read } = await seller.call("collection.detail", { query: { site: found.site, code: found.code } });
    const { Id: _id, ...detail } = read as Detail & { Id: string; option: { detailOptions: Detail[] } };
    const without = (price: Detail["price"]) => price.slice(0, 1);
    const option = {
      ...detail.option,
      detailOptions: detail.option.detailOptions.map((one) => ({ ...one, price: without(one.price) })),
    };
    await seller.call("collection.update", { body: { ...detail, price: without(detail.price), option } });
    await seller.call("market.setTags", { body: { objectIds: [found.id], tags: ["린넨"] } });
    return found;
  }

  async function start(product: Product, templateName?: string) {
    const none = { smartStore: "", coupang: "", gmarket: "", auction: "", elevenst: "" };
    return seller.call("market.upload", {
      body: {
        objectIds: [product.id],
        storeName: { ...none, smartStore: "나루상점" },
        category: {
          customCategoryIdx: 0,
          idx: { smartStore: 50_000_810, coupang: 0, gmarket: 0, auction: 0, elevenst: 0 },
        },
        ...(templateName && { templateName: { smartStore: templateName } }),
      },
    });
  }

  async function upload(product: Product, templateName?: string) {
    const { text } = await start(product, templateName);
    return outcome(text);
  }

  async function outcome(text: string) {
    const query = { type: "Upload", workNumber: workNumberOf(text) };
    return until(async () => {
      const [item] = (await seller.call("log.detail", { query })).data as {
        status: string;
        reason: string;
        message: string;
      }[];
      return item && (item.status === "Success" || item.status === "Fail") && item;
    });
  }

  const listedWith = async (words: string) => {
    const answer = await fetch(`${upstream.marketOrigin}/__rehearsal/listings`);
    const { listings } = (await answer.json()) as { listings: Listed[] };
    return listings.find(({ body }) => JSON.stringify(body).includes(words));
  };
  const pageOf = async (words: string) => (await listedWith(words))?.body.originProduct["detailContent"];

  test("takes prices, page ends, fees and texts a product lacks from the named template", async () => {
    const product = await unpriced();
    for (const { templateName } of await listOf(seller, "SmartStore"))
      await seller.call("userConfig.removeTemplate", { body: { market: "SmartStore", templateName } });
    expect(await upload(product)).toMatchObject({ status: "Fail", reason: "price_missing" });

    await save(seller, "SmartStore", "기본");
    await save(seller, "SmartStore", "여름/겨울", {
      ...ranged(range(0, -1, 2)),
      brandName: "나루브랜드",
      manufacturer: "나루제작",
      originArea: "베트남",
      afterServiceInfoModel: { content: "평일 10시부터", phone: "02-123-4567" },
      detailHtmlModel: { usableTop: true, usableBottom: true, top: "<p>위 안내</p>", bottom: "<p>아래 안내</p>" },
      deliveryModel: { type: "pay", repeat: 1, basicPrice: 7_000, returnPrice: 8_000, exchangePrice: 16_000 },
    });
    const asked = { objectIds: [product.id], markets: [{ market: "SmartStore", templateName: "여름/겨울" }] };
    const [checked] = (await seller.call("market.uploadProducts", { body: asked })).data as {
      priceKrw: number;
      prices: { market: string; from: number; to: number; uneven: number | null }[];
    }[];
    expect(checked).toMatchObject({ priceKrw: 0, prices: [{ market: "SmartStore", uneven: null }] });
    expect(await upload(product, "여름/겨울")).toMatchObject({ status: "Success" });

    const listing = await listedWith("위 안내");
    expect(listing!.body.originProduct).toMatchObject({ salePrice: checked!.prices[0]!.from });
    const source = product.minimumPrice[0]!.salePrice;
    expect(listing!.body.originProduct).toMatchObject({
      salePrice: Math.floor((Math.round(source * 100) * 200 * 2) / 100 / 100) * 100,
      detailContent: expect.stringMatching(/^<p>위 안내<\/p>.*<p>아래 안내<\/p>/s),
      deliveryInfo: {
        deliveryFee: { baseFee: 7_000 },
        claimDeliveryInfo: { returnDeliveryFee: 8_000, exchangeDeliveryFee: 16_000 },
      },
      detailAttribute: {
        naverShoppingSearchInfo: { manufacturerName: "나루제작", brandName: "나루브랜드" },
        afterServiceInfo: { afterServiceTelephoneNumber: "02-123-4567", afterServiceGuideContent: "평일 10시부터" },
        originAreaInfo: { originAreaCode: "0200017", importer: "나루제작" },
      },
    });

    // Another default, and the product's own pictures sent again: the page keeps what it was listed with.
    await save(seller, "SmartStore", "기본", {
      isDefault: true,
      detailHtmlModel: { usableTop: true, usableBottom: false, top: "<p>다른 안내</p>", bottom: "" },
    });
    const sendPictures = async () => {
      const items = [{ objectId: product.id, code: product.code, sendPictures: true }];
      const body = { market: "SmartStore", marketAccount: "naru-store", items };
      return (await seller.call("productManagement.simpleEdit", { body })).data as { rows: object[] };
    };
    expect(await sendPictures()).toEqual({ rows: [{ key: product.id, ok: true }] });
    expect(await pageOf("위 안내")).toMatch(/^<p>위 안내<\/p>.*<p>아래 안내<\/p>/s);

    await seller.call("userConfig.removeTemplate", { body: { market: "SmartStore", templateName: "여름/겨울" } });
    expect(await sendPictures()).toEqual({
      rows: [
        expect.objectContaining({
          ok: false,
          code: "TEMPLATE_MISSING",
          message: expect.stringContaining("'여름/겨울'"),
        }),
      ],
    });
    expect(await pageOf("위 안내")).toMatch(/^<p>위 안내<\/p>/);
  });

  test("a template that is not there starts nothing, and says where it was looked for", async () => {
    const product = await unpriced();
    const works = async () => ((await seller.call("log.uploadAll")).data as object[]).length;
    const before = await works();
    expect(await start(product, "지운 템플릿")).toMatchObject({
      status: 400,
      text: "스마트스토어에 저장된 '지운 템플릿' 템플릿이 없습니다. 다른 템플릿을 선택해 주세요.",
    });
    expect(await works()).toBe(before);
  });

  test("a template deleted while its upload waits fails the item, and lists once it is there again", async () => {
    const product = await unpriced();
    await save(seller, "SmartStore", "잠깐", ranged(range(0, -1, 2)));
    const limit = { market: "SmartStore", kind: "429", count: 10, path: "/v2/products" };
    await fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(limit),
    });
    const { text } = await start(product, "잠깐");
    const body = { market: "SmartStore", templateName: "잠깐" };
    await seller.call("userConfig.removeTemplate", { body });
    expect(await outcome(text)).toMatchObject({
      status: "Fail",
      reason: "template_missing",
      message: expect.stringContaining("'잠깐'"),
    });
    const number = workNumberOf(text);
    await save(seller, "SmartStore", "잠깐", ranged(range(0, -1, 2)));
    const again = { type: "Upload", workNumber: number, stopped: false, reasons: ["template_missing"] };
    expect((await seller.call("log.resume", { body: again })).data).toEqual({ resumed: 1 });
    expect(await outcome(text)).toMatchObject({ status: "Success" });
  });
});
