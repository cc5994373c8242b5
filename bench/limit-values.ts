import { LEFT_OUT, type OwnValues } from "./largest-input";

const ADDRESSES = 10_000;
/** Addresses of products by the site's part of a call's name; as many as one list may hold. */
const ADDRESS: readonly (readonly [site: string, address: (code: number) => string])[] = [
  ["Taobao", (code) => `https://item.taobao.com/item.htm?id=${600_000_000_000 + code}`],
  ["1688", (code) => `https://detail.1688.com/offer/${800_000_000_000 + code}.html`],
  ["AliExpress", (code) => `https://ko.aliexpress.com/item/${1_005_006_000_000_000 + code}.html`],
  ["CostcoUS", (code) => `https://www.costco.com/p/-/goods/${4_000_000_000 + code}`],
  ["Costco", (code) => `https://www.costco.co.kr/p/${600_000 + code}`],
];

const RANGES = 200;
const KEY = "k".repeat(500);
const STEP_KRW = 10_000;

/** Numbers and texts a seller would give: a rate of a million ends a call before its work, or spoils what later ones read. */
export const USUAL: OwnValues = {
  exchangeCNYBase: [190],
  exchangeUSDBase: [1_400],
  exchangeBase: [190],
  rate: [190],
  exchangeRate: [190],
  cost: [120],
  mainValue: [10],
  subValue: [1_000],
  startRange: Array.from({ length: RANGES }, (_, at) => at * STEP_KRW),
  endRange: Array.from({ length: RANGES }, (_, at) => (at + 1) * STEP_KRW),
  quantity: [2],
  basicPrice: [3_000],
  returnPrice: [3_000],
  exchangePrice: [6_000],
  language: ["KR", "CN"],
  month: ["2026-11"],
  zip: ["04524"],
  pcc: ["P123456789012"],
  hsCode: ["610910"],
  email: ["staff@naru.example"],
  contactTellNo: ["01012345678"],
  bankCode: ["004"],
  extendDate: ["2027-01-01"],
  templateName: ["기본 템플릿"],
  useService: [LEFT_OUT],
  // With it a save is refused where another one came between.
  editDate: [LEFT_OUT],
};

/** What a call needs besides, by the beginning of its name. */
const OF_CALLS: readonly (readonly [string, (shop: OwnValues) => OwnValues])[] = [
  ["productManagement.statusChange", () => ({ status: ["Suspended"] })],
  // No order of a demo shop is in a stage of any other name.
  ["orderManagement.search", () => ({ ownStage: [LEFT_OUT] })],
  ["marketOrder.", () => ({ ownStage: [LEFT_OUT] })],
  ["orderManagement.moveToOwnStage", () => ({ stage: ["bought"] })],
  ["orderManagement.updateStatus", () => ({ status: ["Delivery"] })],
  ["orderManagement.download", ({ idx = [] }) => ({ "": idx.map(String), agencyName: ["꿀직구"], search: [LEFT_OUT] })],
  ["collection.remove", ({ code = [] }) => ({ "": code })],
  // No product of a demo shop is in a stage of any other name.
  ["collection.searchSummary", () => ({ stage: [LEFT_OUT] })],
  ["recipe.keep", () => ({ id: [LEFT_OUT], version: [LEFT_OUT] })],
  ["recipe.dryRun", ({ recipe = [] }) => ({ id: recipe, steps: [LEFT_OUT] })],
  ["recipe.", ({ recipe = [], recipeVersion = [] }) => ({ id: recipe, version: recipeVersion })],
  ["market.upload", () => ({ smartStore: ["naru-store"], templateName: [LEFT_OUT], leaveOut: [LEFT_OUT] })],
  // One that the demo's tree of the market has.
  ["market.setListingFacts", () => ({ category: [50_000_810] })],
  // Complete values are requested for a few products only.
  ["market.listingFacts", () => ({ whole: [LEFT_OUT], templateName: [""] })],
  ["userConfig.setNaverKeywordApi", () => ({ apiKey: [KEY], customerId: [KEY], secretKey: [KEY] })],
  ["userConfig.setShippingAgent", () => ({ apiKey: [KEY] })],
];

/** The values of a shop that a call is measured with; the shop's own where it needs no others. */
export function valuesFor(id: string, shop: OwnValues): OwnValues {
  const address = ADDRESS.find(([site]) => id.startsWith(`collection.collect${site}`))?.[1];
  if (address)
    return { ...shop, url: Array.from({ length: ADDRESSES }, (_, code) => address(code)), workNumber: [LEFT_OUT] };
  const more = OF_CALLS.find(([start]) => id.startsWith(start))?.[1];
  return more ? { ...shop, ...more(shop) } : shop;
}

/** Calls whose largest input is refused, and why that answer is all of their work. */
const REFUSED: readonly { why: string; calls: readonly string[] }[] = [
  {
    why: "A market or a service is asked with keys or words that it refuses.",
    calls: [
      ...["marketInfo.", "market.naverKeyword", "auth.naverLogin", "account.naverCheck"],
      ...["userConfig.setNaverKeywordApi", "userConfig.setShippingAgent"],
    ],
  },
  {
    why: "It is about one thing, given by its number, which a demo shop does not have. Nothing in its input is a list.",
    calls: [
      ...["userSetting.category", "userConfig.marketConfig", "userConfig.removeTemplate"],
      ...["sitePage.unread", "sitePage.file", "sitePage.keptFile"],
      ...["marketCs.answer", "marketCs.editAnswer", "marketCs.confirm", "marketCs.saveTemplate"],
      ...["marketCs.removeTemplate", "agencyOrder.check", "agencyOrder.saveInvoice", "agencyOrder.updatePcc"],
      ...["payment.createId", "payment.checkSum", "payment.returnPay", "payment.cancel"],
      ...["referral.setId", "referral.withdraw", "referral.cancelWithdrawal", "referral.setMileage"],
      ...["referral.confirmWithdrawal", "admin.suspend", "admin.resume", "admin.extend", "admin.setNotice"],
      ...["admin.notice", "admin.readNotice", "admin.applyPermission", "admin.noteUser", "partners.save"],
      ...["log.cancel", "log.resume", "staff.setRights", "staff.remove", "changes.preview", "changes.undo"],
      ...["translation.imageId", "translation.editorUrl", "translation.find", "translation.saveOne"],
      ...["orderManagement.remove", "userConfig.removeMarketAccount"],
    ],
  },
  {
    why: "A rule judges its few short texts, and judging them is all that grows with them.",
    calls: [
      ...["auth.login", "account.create", "account.changePassword", "userConfig.setOrderPull"],
      // One stage more than a shop may have is refused by their number.
      ...["collection.setStages", "orderManagement.setOwnStages"],
      // A template is checked whole before it is compared with what another window saved.
      ...["userConfig.setSmartStore"],
      ...["userSetting.addCategory", "userSetting.updateCategory"],
    ],
  },
  {
    why: "Pictures of an editor are saved one after the other, each after it was found; a demo shop has opened none.",
    calls: ["translation.saveMany", "translation.openEditor"],
  },
];

/** Why a call may be refused; undefined where a refusal means that nothing was measured. */
export const refusedBecause = (id: string): string | undefined =>
  REFUSED.find(({ calls }) => calls.some((one) => (one.endsWith(".") ? id.startsWith(one) : id === one)))?.why;
