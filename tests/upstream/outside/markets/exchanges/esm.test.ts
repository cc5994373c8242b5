import { setClock } from "@/upstream/kit/clock";
import type { Listing, ListingFacts } from "@/upstream/outside/markets/desks/listing";
import { asDocumented, SHIRT, deedsOf, type DocumentedCall } from "@/tests/support/documented-shop";

/** The moment of the known bearer (docs/markets.md#known-signatures). */
const SIGNED_AT = 1_763_600_000_000;
beforeEach(() => setClock({ ms: () => SIGNED_AT }));
afterEach(() => setClock());

const FACTS: ListingFacts = {
  notice: {
    group: "1",
    fields: [
      { code: "1-1", name: "제품소재", value: "면 100%" },
      { code: "1-2", name: "색상", value: "빨강, 파랑" },
    ],
  },
  attributes: [],
  options: [
    { code: "1", name: "색상", codes: { 빨강: "11", 파랑: "12" } },
    { code: "2", name: "사이즈", codes: { M: "21", L: "22" } },
  ],
  originCode: "201",
  certificates: [],
  certifications: [],
};
const LISTING: Listing = { ...SHIRT, categoryId: "300006182", facts: FACTS };

const CODE = "3000000001";
const FIRST = { orderNo: "5000000001", orderItemNo: "4000000001" };
const SECOND = { orderNo: "5000000002", orderItemNo: "4000000002" };
const DAYS = { from: new Date("2025-11-17T15:00:00Z"), to: new Date("2025-11-20T00:00:00Z") };
const url = `https://item.gmarket.co.kr/Item?goodscode=${CODE}`;
const selling = { marketProductCode: CODE, nativeStatus: "11", approved: true, onSale: true, url };

const { logIn, publish, find, look, remove, tree, suspend, confirm, dispatch } = deedsOf(LISTING, CODE, [
  FIRST,
  SECOND,
]);

const CALLS: DocumentedCall[] = [
  ["A login", ["login"], logIn, { ok: true, value: { storeName: "나루" } }],
  [
    "A login by a bearer of no right",
    ["login-refused"],
    logIn,
    expect.objectContaining({ ok: false, class: "keys_refused", retryable: false }),
  ],
  [
    "A limit of calls in a second",
    ["login-at-the-limit"],
    logIn,
    expect.objectContaining({ ok: false, code: "BUSY", isLimit: true, afterMs: 4000 }),
  ],
  [
    "Where returns go",
    ["places"],
    (connector, account) => connector.places(account, "return"),
    {
      ok: true,
      value: [{ code: "7001", name: "나루 반품지", address: "06236 서울 강남구 테헤란로 1 1층", used: true }],
    },
  ],
  [
    "The tree of categories",
    ["tree"],
    tree,
    {
      ok: true,
      value: [
        { code: "100000003", path: ["브랜드 의류"], isLeaf: false },
        { code: "300006182", path: ["브랜드 의류", "셔츠"], isLeaf: true },
      ],
    },
  ],
  [
    "What a category needs",
    ["needs"],
    (connector, account) => connector.categories?.needs(account, "300006182") ?? Promise.resolve(),
    {
      ok: true,
      value: {
        code: "300006182",
        attributes: [
          {
            code: "1",
            name: "색상",
            weight: "optional",
            perOption: true,
            most: 50,
            values: [{ code: "11", name: "빨강" }],
            takesWords: true,
            units: [],
          },
        ],
        notices: [
          {
            code: "1",
            name: "의류",
            fields: [
              { code: "1-1", name: "제품소재" },
              { code: "1-2", name: "색상", optional: true },
            ],
          },
        ],
        certifications: [],
        origins: [{ code: "201", name: "아시아>중국" }],
        onlyListedOptions: true,
      },
    },
  ],
  [
    "A listing with combined options and notice information",
    ["prepared", "publish"],
    publish,
    { kind: "listed", marketProductCode: CODE, nativeStatus: "01" },
  ],
  [
    "A listing refused over its category",
    ["prepared", "publish-refused"],
    publish,
    expect.objectContaining({ kind: "rejected", reasonCode: "1000", class: "category_gone" }),
  ],
  [
    "A listing its own site refuses while the other takes it",
    ["prepared", "publish-refused-by-its-site"],
    publish,
    expect.objectContaining({ kind: "rejected", reasonCode: "SITE", class: "picture_refused" }),
  ],
  [
    "A listing refused by a rule, in the other way of writing",
    ["prepared", "publish-refused-by-a-rule"],
    publish,
    expect.objectContaining({ kind: "rejected", reasonCode: "8668 W0001", message: "판매 등급 제한입니다." }),
  ],
  [
    "A listing whose answer breaks off",
    ["prepared", "publish-cut-off"],
    publish,
    { kind: "unknown", message: { key: "markets.answerLost" } },
  ],
  ["A listing found by the seller's code", ["find"], find, { ok: true, value: [selling] }],
  ["Nothing found by the seller's code", ["find-nothing"], find, { ok: true, value: [] }],
  [
    "A page of HTML in place of an answer",
    ["find-answered-by-a-page"],
    find,
    expect.objectContaining({ ok: false, code: "UNREACHABLE", retryable: true }),
  ],
  [
    "A search the market refuses",
    ["find-refused"],
    find,
    expect.objectContaining({ ok: false, code: "1000", retryable: false }),
  ],
  ["Where a listing stands", ["status"], look, { ok: true, value: selling }],
  ["A listing that is not there", ["status-of-nothing"], look, expect.objectContaining({ code: "NOT_FOUND" })],
  [
    "A new price by its own call, and a new stock with the whole goods",
    ["edit"],
    (connector, account) => connector.editListing(account, CODE, { priceKrw: 29_900, stock: 7 }),
    { ok: true, value: selling, done: ["priceKrw", "stock"] },
  ],
  ["A stop of the sale", ["suspend"], suspend, { ok: true, value: { ...selling, nativeStatus: "21", onSale: false } }],
  [
    "A removal of what was stopped before",
    ["delete"],
    remove,
    {
      ok: true,
      value: { marketProductCode: CODE, nativeStatus: "DELETED", approved: true, onSale: false, sale: "Deleted" },
    },
  ],
  ["A removal of what is not there", ["delete-of-nothing"], remove, expect.objectContaining({ code: "NOT_FOUND" })],
  [
    "Orders that were confirmed, one with a changed address and one refused",
    ["confirm"],
    confirm,
    [
      { ref: FIRST, ok: true, addressChanged: true },
      { ref: SECOND, ok: false, code: "3000", message: "주문확인 가능한 상태가 아닙니다.", retryable: false },
    ],
  ],
  [
    "Invoices, one of them used before",
    ["dispatch"],
    dispatch,
    [
      { ref: FIRST, ok: true },
      { ref: SECOND, ok: false, code: "3000", message: "이미 사용된 송장번호입니다.", retryable: false },
    ],
  ],
];

test.each(CALLS)("%s", async (_sentence, exchanges, deed, outcome) => {
  expect(await asDocumented("Gmarket", exchanges, deed)).toEqual({ outcome, differences: [] });
});

test("Orders in every state, one that was claimed asked for by its number", async () => {
  const { outcome, differences } = await asDocumented("Gmarket", ["orders"], (connector, account) =>
    connector.orders(account, DAYS),
  );
  expect(differences).toEqual([]);
  const both = { marketProductCode: CODE, sellerProductCode: "N-1", pcc: "P000000000001", quantity: 2 };
  const receiver = { name: "김수취", tel1: "0504-0000-0001", zip: "06236", address2: "201호" };
  expect(outcome).toMatchObject({
    ok: true,
    value: [
      {
        ...both,
        ...FIRST,
        stage: "New",
        nativeStatus: "1",
        optionName: "색상:빨강",
        unitPriceKrw: 27_950,
        totalKrw: 55_900,
        shippingFeeKrw: 3000,
        expectedSettlementKrw: 50_000,
        receiver,
      },
      {
        ...both,
        ...SECOND,
        stage: "Return",
        nativeStatus: "RETURN/1",
        receiver,
        carrierCode: "CJ",
        invoiceNumber: "600000000001",
        claim: { id: "RETURN 4000000002", reason: "마음이 바뀌었어요", requestedAt: "2025-11-19T03:00:00.000Z" },
      },
    ],
  });
});

test("Auction is asked by a bearer of its own seller, and reads its own half of the answer", async () => {
  const code = "C000000001";
  const address = `https://itempage3.auction.co.kr/DetailView.aspx?itemno=${code}`;
  expect(await asDocumented("Auction", ["find-at-auction"], find)).toEqual({
    outcome: { ok: true, value: [{ ...selling, marketProductCode: code, url: address }] },
    differences: [],
  });
});
