import { setClock } from "@/upstream/kit/clock";
import type { Listing, ListingFacts } from "@/upstream/outside/markets/desks/listing";
import { asDocumented, SHIRT, deedsOf, type Deed, type DocumentedCall } from "@/tests/support/documented-shop";

/**
 * The moment of the known signature, and the three seconds the connector steps back from it
 * (docs/markets.md#known-signatures).
 */
const SIGNED_AT = 1_763_600_000_000 + 3000;
beforeEach(() => setClock({ ms: () => SIGNED_AT }));
afterEach(() => setClock());

const NOTICE: [code: string, value: string][] = [
  ["material", "면 100%"],
  ["color", "빨강, 파랑"],
  ["size", "M, L"],
  ["manufacturer", "나루"],
  ["caution", "찬물 세탁"],
  ["warrantyPolicy", "상세페이지 참조"],
  ["afterServiceDirector", "02-0000-0000"],
];
const FACTS: ListingFacts = {
  notice: { group: "WEAR", fields: NOTICE.map(([code, value]) => ({ code, name: code, value })) },
  attributes: [{ code: "10001", name: "소매기장", values: [{ code: "20001", name: "긴팔" }] }],
  options: [],
  originCode: "0200037",
  certificates: [],
  certifications: [{ code: "1001", name: "공급자적합성확인", kinds: ["KC_CERTIFICATION"] }],
};
const shirtAt = (origin: string): Listing => ({
  ...SHIRT,
  categoryId: "50000803",
  images: [`${origin}/pictures/1.gif`],
  facts: FACTS,
});

const CODE = "10000000001";
const URL = `https://smartstore.naver.com/main/products/${CODE}`;
const FIRST = { orderNo: "2025112000000001", orderItemNo: "2025112000000011" };
const SECOND = { orderNo: "2025112000000001", orderItemNo: "2025112000000012" };
const MORNING = { from: new Date("2025-11-19T15:00:00Z"), to: new Date("2025-11-20T00:00:00Z") };
const selling = { marketProductCode: CODE, nativeStatus: "SALE", approved: true, onSale: true, url: URL };
const changed = (nativeStatus: string) => ({
  ok: true,
  value: { ...selling, nativeStatus, onSale: nativeStatus === "SALE" },
});
const limit = (afterMs: number) => expect.objectContaining({ ok: false, code: "BUSY", isLimit: true, afterMs });

const publish: Deed = (connector, account, origin) => connector.publish(account, shirtAt(origin));
const { logIn, find, look, places, tree, suspend, remove, confirm, dispatch } = deedsOf(SHIRT, CODE, [FIRST, SECOND]);

const CALLS: DocumentedCall[] = [
  ["A login tells the shop's name", ["login"], logIn, { ok: true, value: { storeName: "나루상점" } }],
  [
    "A login of a shop with one channel, as the document shows the answer",
    ["login-of-one-channel"],
    logIn,
    { ok: true, value: { storeName: "나루상점" } },
  ],
  [
    "A bearer that ended is asked for once more",
    ["login-with-an-old-bearer"],
    logIn,
    { ok: true, value: { storeName: "나루상점" } },
  ],
  [
    "The seller's places",
    ["places"],
    places,
    { ok: true, value: [{ code: "5000002", name: "출고지", address: "서울특별시 강남구 테헤란로 1 1층", used: true }] },
  ],
  [
    "The tree of categories",
    ["tree"],
    tree,
    {
      ok: true,
      value: [
        { code: "50000000", path: ["패션의류"], isLeaf: false },
        { code: "50000167", path: ["패션의류", "여성의류"], isLeaf: false },
        { code: "50000803", path: ["패션의류", "여성의류", "셔츠"], isLeaf: true },
      ],
    },
  ],
  [
    "What a category needs",
    ["needs"],
    (connector, account) => connector.categories?.needs(account, "50000803") ?? Promise.resolve(),
    {
      ok: true,
      value: {
        code: "50000803",
        attributes: [
          {
            code: "10001",
            name: "소매기장",
            weight: "main",
            most: 1,
            values: [{ code: "20001", name: "긴팔" }],
            units: [],
          },
        ],
        notices: [{ code: "WEAR", name: "의류", fields: [{ code: "material", name: "제품 소재", lengthMax: 200 }] }],
        certifications: [{ code: "1001", name: "공급자적합성확인", kinds: ["KC_CERTIFICATION"] }],
        origins: [
          { code: "02", name: "수입산" },
          { code: "0200037", name: "수입산>아시아>중국" },
        ],
      },
    },
  ],
  [
    "A listing with options, notice information and its picture",
    ["prepared", "publish"],
    publish,
    { kind: "listed", marketProductCode: CODE, nativeStatus: "SALE", url: URL },
  ],
  [
    "A listing the market refuses over its category",
    ["prepared", "publish-refused"],
    publish,
    {
      kind: "rejected",
      reasonCode: "BAD_REQUEST",
      message: "유효하지 않은 요청입니다. 카테고리가 유효하지 않습니다.",
      class: "category_gone",
    },
  ],
  [
    "A listing whose answer breaks off",
    ["prepared", "publish-cut-off"],
    publish,
    { kind: "unknown", message: { key: "markets.answerLost" } },
  ],
  [
    "A listing found by the seller's code, and not one of a longer code",
    ["find"],
    find,
    { ok: true, value: [selling] },
  ],
  ["Nothing found by the seller's code", ["find-nothing"], find, { ok: true, value: [] }],
  [
    "A page of HTML in place of an answer",
    ["find-answered-by-a-page"],
    find,
    expect.objectContaining({ ok: false, code: "UNREACHABLE", retryable: true }),
  ],
  ["Where a listing stands", ["status"], look, { ok: true, value: selling }],
  [
    "Why a listing was refused",
    ["status-refused"],
    look,
    {
      ok: true,
      value: {
        marketProductCode: CODE,
        nativeStatus: "REJECTION",
        approved: false,
        onSale: false,
        reason: "상품명에 사용할 수 없는 단어 / 상품명을 수정해 주세요.",
      },
    },
  ],
  [
    "A listing that is not there",
    ["status-of-nothing"],
    look,
    expect.objectContaining({ ok: false, code: "NOT_FOUND" }),
  ],
  [
    "A new price and a new stock go back with the whole product",
    ["edit"],
    (connector, account) => connector.editListing(account, CODE, { priceKrw: 29_900, stock: 7 }),
    { ...changed("SALE"), done: ["priceKrw", "stock"] },
  ],
  ["A stop of the sale", ["suspend"], suspend, changed("SUSPENSION")],
  ["A removal", ["delete"], remove, changed("DELETE")],
  [
    "Orders that were confirmed, one with a changed address and one refused",
    ["confirm"],
    confirm,
    [
      { ref: FIRST, ok: true, addressChanged: true },
      { ref: SECOND, ok: false, code: "104442", message: "상품 주문 상태 확인 필요", retryable: false },
    ],
  ],
  [
    "Invoices, one of them used before",
    ["dispatch"],
    dispatch,
    [
      { ref: FIRST, ok: true },
      {
        ref: SECOND,
        ok: false,
        code: "104121",
        message: "배송 송장 오류(기사용 송장)",
        retryable: false,
        isNumberUsed: true,
      },
    ],
  ],
  ["A limit of calls in a second", ["login-at-the-limit"], logIn, limit(500)],
  ["A quota that is used up", ["login-over-the-quota"], logIn, limit(600_000)],
];

test.each(CALLS)("%s", async (_sentence, exchanges, deed, outcome) => {
  // A picture is read before any call to the market.
  const before = deed === publish ? ["picture", "token"] : ["token"];
  expect(await asDocumented("SmartStore", [...before, ...exchanges], deed)).toEqual({ outcome, differences: [] });
});

test("Orders of two pages, with where they go and what was claimed", async () => {
  const { outcome, differences } = await asDocumented("SmartStore", ["token", "orders"], (connector, account) =>
    connector.orders(account, MORNING),
  );
  expect(differences).toEqual([]);
  const both = { orderNo: "2025112000000001", marketProductCode: CODE, sellerProductCode: "N-1", pcc: "P000000000001" };
  const receiver = { name: "김수취", tel1: "010-0000-0001", zip: "06236", address2: "201호" };
  expect(outcome).toMatchObject({
    ok: true,
    value: [
      {
        ...both,
        ...FIRST,
        stage: "New",
        nativeStatus: "PAYED/NOT_YET",
        paidAt: "2025-11-19T23:00:00.000Z",
        quantity: 2,
        unitPriceKrw: 28_450,
        totalKrw: 56_900,
        shippingFeeKrw: 3000,
        expectedSettlementKrw: 55_400,
        receiver,
        carrierCode: "",
      },
      {
        ...both,
        ...SECOND,
        stage: "Return",
        nativeStatus: "RETURN_REQUEST",
        carrierCode: "CJ",
        invoiceNumber: "600000000001",
        claim: {
          id: "2025112000000031",
          nativeType: "RETURN",
          nativeStatus: "RETURN_REQUEST",
          reason: "마음이 바뀌었어요",
          requestedAt: "2025-11-19T23:40:00.000Z",
        },
      },
    ],
  });
});
