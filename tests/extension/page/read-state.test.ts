import { recentAnswers } from "@/extension/page/recent-answers";
import { readState } from "@/extension/page/read-state";
import { READINGS } from "@/extension/sites/readings";
import { STATE_MAX } from "@/lib/domain/extension/limits";
import type { SiteName } from "@/lib/domain/sites/sites";

const CODE = "1005006123456789";
const none = { at: () => [] };

function read(site: SiteName, page: object, answers: Record<string, string> = {}, codes = [CODE]) {
  const { answers: states, descriptions } = READINGS[site];
  const heard = recentAnswers((address) => states.test(address) || descriptions.test(address));
  for (const [address, text] of Object.entries(answers)) heard.keep(address, text);
  return readState(page, heard, READINGS[site], codes);
}
const GETDESC = "https://h5api.m.taobao.com/h5/mtop.taobao.detail.getdesc/7.0/?jsv=2.7";
const PCDETAIL = "https://h5api.m.tmall.com/h5/mtop.taobao.pcdetail.data.get/1.0/?jsv=2.7";
const PDP = "https://acs.aliexpress.com/h5/mtop.aliexpress.pdp.pc.query/1.0/?jsv=2.5";

describe("where a site's page keeps its product", () => {
  it.each<[string, SiteName, object, Record<string, string>]>([
    ["Taobao's variable", "Taobao", { __ICE_APP_CONTEXT__: { loaderData: { home: { id: CODE } } } }, {}],
    ["Taobao's answer", "Taobao", {}, { [PCDETAIL]: `mtopjsonp1({"id":"${CODE}"})` }],
    ["1688's desktop page", "1688", { context: { result: { offerId: CODE } } }, {}],
    ["1688's page before", "1688", { __INIT_DATA: { globalData: { offerId: CODE } } }, {}],
    [
      "AliExpress's memory",
      "AliExpress",
      { _d_c_: { lifeCycleEventList: [{ data: { PRICE: { productId: CODE } } }] } },
      {},
    ],
    ["AliExpress's answer", "AliExpress", { _d_c_: { DCData: {} } }, { [PDP]: `{"data":{"productId":"${CODE}"}}` }],
    ["AliExpress's page of 2023", "AliExpress", { runParams: { data: { productId: CODE } } }, {}],
    [
      "Costco's answer",
      "Costco",
      {},
      { [`https://www.costco.co.kr/rest/v2/korea/products/${CODE}?fields=FULL`]: `{"code":"${CODE}"}` },
    ],
    ["the rows a page of Costco in the US streams", "CostcoUS", { __next_f: [[0], [1, `2c:{"sku":"${CODE}"}`]] }, {}],
    [
      "the product call of Costco in the US",
      "CostcoUS",
      {},
      {
        "https://ecom-api.costco.com/ebusiness/product/v1/products/graphql": `{"catalogData":[{"itemNumber":"${CODE}"}]}`,
      },
    ],
  ])("%s", (_, site, page, answers) => {
    expect(read(site, page, answers).state).toContain(CODE);
  });
});

test("a state of another product is passed over for an answer about this one", () => {
  const page = { __ICE_APP_CONTEXT__: { id: "999" } };
  const answers = { [PCDETAIL]: `{"id":"${CODE}"}` };
  expect(read("Taobao", page, answers).state).toBe(`{"id":"${CODE}"}`);
  expect(read("Taobao", page).state).toBe("");
});

test("either number of a product names it", () => {
  const us = String(BigInt(CODE) + 2n ** 51n);
  const page = { runParams: { data: { productId: us } } };
  expect(read("AliExpress", page, {}, [CODE, us]).state).toContain(us);
});

test.each([
  ["that leads back to itself", () => Object.assign({ id: CODE }, { self: {} })],
  ["longer than 8 MB", () => ({ id: CODE, text: "x".repeat(STATE_MAX) })],
  [
    "that throws when it is read",
    () => ({
      id: CODE,
      get trap() {
        throw new Error("read");
      },
    }),
  ],
  ["that is a function", () => Object.assign(() => CODE, { id: CODE })],
])("a state %s is passed over and harms nothing", (_, made) => {
  const state = made() as Record<string, unknown>;
  if ("self" in state) state.self = state;
  expect(readState({ __ICE_APP_CONTEXT__: state }, none, READINGS.Taobao, [CODE]).state).toBe("");
});

describe("a description", () => {
  it("is what the page asked for last", () => {
    const answers = { [GETDESC]: "old", [`${GETDESC}&b=1`]: "new" };
    expect(read("Taobao", {}, answers).description).toBe("new");
  });

  it("may be in a variable that its script assigns", () => {
    expect(read("1688", { offer_details: { content: "<p>x</p>" } }).description).toBe("<p>x</p>");
  });

  it("is empty where the page did not ask for it", () => {
    expect(read("Taobao", {}).description).toBe("");
  });
});

test("answers that are not about products, are empty or too long are not kept, and of many the newest", () => {
  const heard = recentAnswers((address) => address.startsWith("https://a/"));
  heard.keep("https://b/1", "foreign");
  heard.keep("https://a/0", "");
  heard.keep("https://a/0", "x".repeat(STATE_MAX + 1));
  for (let at = 1; at <= 30; at += 1) heard.keep(`https://a/${at}`, String(at));
  expect(heard.at(/./)).toHaveLength(20);
  expect(heard.at(/./)[0]).toBe("30");
});
