import { setClock } from "@/upstream/kit/clock";
import type { Listing, ListingFacts } from "@/upstream/outside/markets/desks/listing";
import { asDocumented, SHIRT, deedsOf, type DocumentedCall } from "@/tests/support/documented-shop";

/** Half past five in the afternoon, Korean time. */
const NOW = Date.parse("2026-11-20T08:30:00Z");
beforeEach(() => setClock({ ms: () => NOW }));
afterEach(() => setClock());

const FACTS: ListingFacts = {
  notice: {
    group: "891045",
    fields: [
      { code: "11800", name: "품명 및 모델명", value: "상세페이지 참조" },
      { code: "23759100", name: "제조국", value: "중국" },
    ],
  },
  attributes: [],
  options: [],
  certificates: [{ kind: "child", number: "CB-0001" }],
  certifications: [],
};
const LISTING: Listing = { ...SHIRT, categoryId: "1001283", optionGroups: [], options: [], facts: FACTS };

const CODE = "4000000001";
const FIRST = { orderNo: "202611200000001", orderItemNo: "40860365-1" };
const SECOND = { orderNo: "202611200000002", orderItemNo: "40860366-1" };
const TODAY = { from: new Date("2026-11-19T15:00:00Z"), to: new Date(NOW) };
const url = `https://www.11st.co.kr/products/${CODE}`;
const selling = { marketProductCode: CODE, nativeStatus: "103", approved: true, onSale: true, url };

const { logIn, publish, find, look, places, tree, suspend, remove, confirm, dispatch } = deedsOf(LISTING, CODE, [
  FIRST,
  SECOND,
]);

const CALLS: DocumentedCall[] = [
  ["A login", ["login"], logIn, { ok: true, value: { storeName: "나루" } }],
  [
    "A login by a key nobody has",
    ["login-refused"],
    logIn,
    expect.objectContaining({ ok: false, retryable: false, class: "keys_refused" }),
  ],
  [
    "A limit of calls in a second",
    ["login-at-the-limit"],
    logIn,
    expect.objectContaining({ ok: false, code: "BUSY", isLimit: true, afterMs: 3000 }),
  ],
  [
    "The places goods leave from",
    ["places"],
    places,
    { ok: true, value: [{ code: "14", name: "웨이하이 창고", address: "중국 산둥성 웨이하이시", used: true }] },
  ],
  [
    "The tree of categories",
    ["tree"],
    tree,
    {
      ok: true,
      value: [
        { code: "1001", path: ["의류"], isLeaf: false },
        { code: "1001283", path: ["의류", "셔츠"], isLeaf: true },
      ],
    },
  ],
  [
    "What a category needs",
    ["needs"],
    (connector, account) => connector.categories?.needs(account, "1001283") ?? Promise.resolve(),
    expect.objectContaining({
      ok: true,
      value: expect.objectContaining({ certifications: [{ code: "2", name: "2", kinds: [], required: true }] }),
    }),
  ],
  [
    "A listing with notice information and a certificate",
    ["prepared", "publish"],
    publish,
    { kind: "listed", marketProductCode: CODE, nativeStatus: "101" },
  ],
  [
    "A listing with options, several groups as one and what is sold out left away",
    ["prepared", "publish-with-options"],
    (connector, account) => connector.publish(account, { ...SHIRT, categoryId: "1001283", facts: FACTS }),
    { kind: "listed", marketProductCode: CODE, nativeStatus: "101" },
  ],
  [
    "A listing the market refuses over its category",
    ["prepared", "publish-refused"],
    publish,
    expect.objectContaining({ kind: "rejected", reasonCode: "500", class: "category_gone" }),
  ],
  [
    "More listings than a day takes wait for the next one in Korea",
    ["prepared", "publish-over-the-day"],
    publish,
    expect.objectContaining({ kind: "retry", isLimit: true, afterMs: 6.5 * 60 * 60 * 1000 }),
  ],
  [
    "A listing during the maintenance",
    ["prepared", "publish-in-maintenance"],
    publish,
    expect.objectContaining({ kind: "retry", isDown: true, reason: "서버 점검중입니다." }),
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
  ["The same in UTF-8 and by another prefix", ["find-in-utf-8"], find, { ok: true, value: [selling] }],
  [
    "A page of HTML in place of an answer",
    ["find-answered-by-a-page"],
    find,
    expect.objectContaining({ ok: false, code: "UNREACHABLE", retryable: true }),
  ],
  ["Where a listing stands", ["status"], look, { ok: true, value: selling }],
  [
    "A listing that may not be sold",
    ["status-blocked"],
    look,
    {
      ok: true,
      value: { ...selling, nativeStatus: "108", onSale: false, reason: expect.objectContaining({ key: "kit.both" }) },
    },
  ],
  [
    "A listing that is not there",
    ["status-of-nothing"],
    look,
    expect.objectContaining({ ok: false, code: "NOT_FOUND" }),
  ],
  [
    "A new price and a new stock, each by its own call",
    ["edit"],
    (connector, account) => connector.editListing(account, CODE, { priceKrw: 29_900, stock: 7 }),
    { ok: true, value: selling, done: ["priceKrw", "stock"] },
  ],
  ["A stop of the sale", ["suspend"], suspend, { ok: true, value: { ...selling, nativeStatus: "105", onSale: false } }],
  ["A removal, for which there is no call", [], remove, expect.objectContaining({ ok: false, code: "NOT_SUPPORTED" })],
  [
    "Lines that were confirmed, one of them cancelled",
    ["confirm"],
    confirm,
    [
      { ref: FIRST, ok: true },
      { ref: SECOND, ok: false, code: "-3211", message: "주문취소된 주문입니다.", retryable: false },
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
        code: "-3320",
        message: "이미 사용된 송장번호입니다.",
        retryable: false,
        isNumberUsed: true,
      },
    ],
  ],
];

test.each(CALLS)("%s", async (_sentence, exchanges, deed, outcome) => {
  expect(await asDocumented("Elevenst", exchanges, deed)).toEqual({ outcome, differences: [] });
});

test("Orders of every list, one of them asked for by its number because its list is brief", async () => {
  const { outcome, differences } = await asDocumented("Elevenst", ["orders"], (connector, account) =>
    connector.orders(account, TODAY),
  );
  expect(differences).toEqual([]);
  const both = { marketProductCode: CODE, sellerProductCode: "N-1", pcc: "P000000000001", quantity: 2 };
  const receiver = { name: "김수취", tel1: "010-0000-0001", tel2: "", zip: "06236", address2: "201호" };
  expect(outcome).toMatchObject({
    ok: true,
    value: [
      {
        ...both,
        ...FIRST,
        stage: "New",
        nativeStatus: "202",
        paidAt: "2026-11-20T00:01:00.000Z",
        totalKrw: 54_900,
        shippingFeeKrw: 3000,
        expectedSettlementKrw: 48_000,
        receiver,
        carrierCode: "",
        shipBy: "2026-11-23T15:00:00.000Z",
      },
      {
        ...both,
        ...SECOND,
        stage: "Return",
        nativeStatus: "RETURN/105",
        receiver,
        carrierCode: "CJ",
        invoiceNumber: "600000000001",
        claim: { id: "100000001", reason: "마음이 바뀌었어요", requestedAt: "2026-11-20T04:00:00.000Z" },
      },
    ],
  });
});
