import { setClock } from "@/upstream/kit/clock";
import type { Listing, ListingFacts } from "@/upstream/outside/markets/desks/listing";
import { asDocumented, SHIRT, deedsOf, type DocumentedCall } from "@/tests/support/documented-shop";

/** The moment of the known signature (docs/markets.md#known-signatures). */
const SIGNED_AT = Date.parse("2026-11-20T08:30:00Z");
beforeEach(() => setClock({ ms: () => SIGNED_AT }));
afterEach(() => setClock());

const FACTS: ListingFacts = {
  notice: {
    group: "의류",
    fields: [
      { code: "제품 소재", name: "제품 소재", value: "면 100%" },
      { code: "제조국", name: "제조국", value: "중국" },
    ],
  },
  attributes: [{ code: "수량", name: "수량", values: [{ name: "1개" }] }],
  options: [
    { code: "색상", name: "색상", codes: {} },
    { code: "패션의류/잡화 사이즈", name: "패션의류/잡화 사이즈", codes: {} },
  ],
  certificates: [],
  certifications: [],
};
const LISTING: Listing = { ...SHIRT, categoryId: "56139", facts: FACTS };

const CODE = "427011919";
const FIRST = { orderNo: "22000009546234", orderItemNo: "6425389770006401-3000000001" };
const SECOND = { orderNo: "22000009546630", orderItemNo: "6425389770006402-3000000001" };
const NOVEMBER = { from: new Date("2026-10-31T15:00:00Z"), to: new Date(SIGNED_AT) };
const PAGE = "https://www.coupang.com/vp/products/3333";
const selling = { marketProductCode: CODE, nativeStatus: "APPROVED", approved: true, onSale: true };
const withItem = { ...selling, url: `${PAGE}?vendorItemId=3000000001` };
const listed = { kind: "listed", marketProductCode: CODE, nativeStatus: "IN_REVIEW" };

const { logIn, publish, find, look, places, tree, suspend, remove, confirm, dispatch } = deedsOf(LISTING, CODE, [
  FIRST,
  SECOND,
]);

const CALLS: DocumentedCall[] = [
  ["A login", ["login"], logIn, { ok: true, value: { storeName: "나루" } }],
  [
    "A login by a clock that goes wrong",
    ["login-refused"],
    logIn,
    expect.objectContaining({ ok: false, message: "Specified signature is expired.", class: "keys_refused" }),
  ],
  [
    "A login of another vendor's keys",
    ["login-of-another-vendor"],
    logIn,
    expect.objectContaining({ ok: false, code: "400", retryable: false }),
  ],
  [
    "A limit of calls in a second",
    ["login-at-the-limit"],
    logIn,
    expect.objectContaining({ ok: false, code: "BUSY", isLimit: true, afterMs: 2000 }),
  ],
  [
    "The places goods leave from, with the one abroad that a listing names",
    ["places"],
    places,
    {
      ok: true,
      value: [
        { code: "1000001", name: "서울 출고지", address: "서울특별시 강남구 테헤란로 1 1층 KR" },
        { code: "1000002", name: "웨이하이", address: "Weihai 1 CN", used: true },
      ],
    },
  ],
  [
    "The tree of categories without those that are closed",
    ["tree"],
    tree,
    {
      ok: true,
      value: [
        { code: "56000", path: ["패션의류잡화"], isLeaf: false },
        { code: "56139", path: ["패션의류잡화", "셔츠"], isLeaf: true },
      ],
    },
  ],
  [
    "What a category needs",
    ["needs"],
    (connector, account) => connector.categories?.needs(account, "56139") ?? Promise.resolve(),
    {
      ok: true,
      value: {
        code: "56139",
        attributes: [
          { code: "색상", name: "색상", weight: "required", most: 1, perOption: true, values: [], units: [] },
        ],
        notices: [
          {
            code: "의류",
            name: "의류",
            fields: [
              { code: "제품 소재", name: "제품 소재" },
              { code: "제조국", name: "제조국", optional: true },
            ],
          },
        ],
        certifications: [{ code: "KC_CERTIFICATION", name: "공급자적합성", kinds: [] }],
        origins: [],
      },
    },
  ],
  ["A listing with its option and notice information", ["prepared", "publish"], publish, listed],
  ["A listing answered one step deeper, as one example has it", ["prepared", "publish-nested"], publish, listed],
  ["A listing taken with a warning", ["prepared", "publish-with-a-warning"], publish, listed],
  [
    "A listing refused within an answer of 200",
    ["prepared", "publish-refused"],
    publish,
    {
      kind: "rejected",
      reasonCode: "ERROR",
      message: "[]. 유효하지 않은 구매 옵션 값 혹은 단위가 존재합니다. / 빨강 M: 유효하지 않은 단위값입니다.",
      class: "market_rejected",
    },
  ],
  [
    "A listing refused by its status",
    ["prepared", "publish-refused-by-status"],
    publish,
    {
      kind: "rejected",
      reasonCode: "ERROR",
      message: "배송방법을 확인해 주시기 바랍니다.",
      class: "market_rejected",
    },
  ],
  [
    "A listing whose answer breaks off",
    ["prepared", "publish-cut-off"],
    publish,
    { kind: "unknown", message: { key: "markets.answerLost" } },
  ],
  [
    "Listings found by the seller's code, without one that was deleted",
    ["find"],
    find,
    { ok: true, value: [{ ...selling, url: PAGE }] },
  ],
  [
    "A page of HTML in place of an answer",
    ["find-answered-by-a-page"],
    find,
    expect.objectContaining({ ok: false, code: "UNREACHABLE", retryable: true }),
  ],
  ["Where a listing stands", ["status"], look, { ok: true, value: withItem }],
  [
    "Why a listing was denied",
    ["status-denied"],
    look,
    {
      ok: true,
      value: {
        ...withItem,
        nativeStatus: "DENIED",
        approved: false,
        onSale: false,
        reason: "상표권 확인이 필요합니다.",
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
    "A new price, the list price raised before it, and a new stock",
    ["edit"],
    (connector, account) => connector.editListing(account, CODE, { priceKrw: 29_900, stock: 7 }),
    { ok: true, value: { ...withItem, sale: "OnSale" }, done: ["priceKrw", "stock"] },
  ],
  ["A stop of the sale", ["suspend"], suspend, { ok: true, value: { ...withItem, sale: "Suspended", onSale: false } }],
  [
    "A removal of what was only saved",
    ["delete"],
    remove,
    {
      ok: true,
      value: { marketProductCode: CODE, nativeStatus: "DELETED", approved: false, onSale: false, sale: "Deleted" },
    },
  ],
  [
    "Orders of a vendor Coupang does not know",
    ["orders-refused"],
    (connector, account) => connector.orders(account, NOVEMBER),
    expect.objectContaining({ ok: false, message: "Invalid vendor ID", retryable: false }),
  ],
  [
    "Boxes that were confirmed, one of them refused",
    ["confirm"],
    confirm,
    [
      { ref: FIRST, ok: true },
      {
        ref: SECOND,
        ok: false,
        code: "INVALID_STATUS",
        message: "배송진행상태가 유효하지 않습니다.",
        retryable: false,
      },
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
        code: "DUPLICATE_INVOICE_NUMBER",
        message: "이미 저장된 송장번호가 있습니다.",
        retryable: true,
        isNumberUsed: true,
      },
    ],
  ],
];

test.each(CALLS)("%s", async (_sentence, exchanges, deed, outcome) => {
  expect(await asDocumented("Coupang", exchanges, deed)).toEqual({ outcome, differences: [] });
});

test("Orders in every state by whole days, with a return of one of them", async () => {
  const { outcome, differences } = await asDocumented("Coupang", ["orders"], (connector, account) =>
    connector.orders(account, NOVEMBER),
  );
  expect(differences).toEqual([]);
  const both = { marketProductCode: CODE, sellerProductCode: "N-1", pcc: "P000000000001", quantity: 2 };
  expect(outcome).toMatchObject({
    ok: true,
    value: [
      {
        ...both,
        ...FIRST,
        stage: "New",
        nativeStatus: "ACCEPT",
        paidAt: "2026-11-18T01:01:00.000Z",
        unitPriceKrw: 27_450,
        totalKrw: 54_900,
        shippingFeeKrw: 3000,
        receiver: { name: "김수취", tel1: "0504-0000-0002", tel2: "010-0000-0001", zip: "06236", address2: "201호" },
      },
      {
        ...both,
        ...SECOND,
        stage: "Return",
        nativeStatus: "RETURNS_UNCHECKED",
        carrierCode: "CJ",
        invoiceNumber: "600000000001",
        claim: { id: "50229613", nativeType: "RETURN", reason: "마음이 바뀌었어요" },
      },
    ],
  });
});
