import { PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";
import { STAGES_AT_FIRST } from "@/lib/domain/stages/own-stages";
import { fileOrder } from "@/tests/support/file-order";
import { calls } from "@/lib/contract/catalogue";
import { setText } from "@/lib/domain/category/category-set";
import { templateDefault } from "@/lib/domain/template/market-template";
import { newRegion } from "@/lib/domain/translation/region";
import { mailTo, tokenIn } from "@/tests/support/mailbox";
import { sampleOf } from "@/tests/support/sample-input";
import { until, type Answer, type Caller, type Sent } from "@/tests/support/upstream-client";
import { gaps } from "./gaps";

type Asker = Pick<Caller, "call">;
type TokenPair = Pick<Caller, "accessToken" | "refreshToken">;

/** The demo shop, and how it is called: the upstream directly, or through everything in front of it. */
type World = {
  seller: Asker;
  admin: Asker;
  /** Calls without a session. */
  stranger: Asker;
  logIn(username: string): Promise<Asker>;
  /** Tokens that can be traded for new ones, where tokens are shown at all. */
  pair?: TokenPair;
  /** Where browsers find the desk. */
  deskOrigin: string;
  mallOrigin: string;
  marketOrigin: string;
};

/** The plan of the demo shop, which it lengthens. */
const PLAN = "Unlimited";
/** A payment whose payer is back from the gateway's window. */
type Visited = { id: string; amount: number; key: string };

type Known = {
  /** A page of the seller's that could not be read. */
  unread: { id: number; site: string; code: string };
  pair?: TokenPair;
  /** Two that follow one another. */
  payments: { open: Visited; next: Visited };
  upload: number;
  id: string;
  code: string;
  site: string;
  newIdx: number;
  inquiry: number;
  otherInquiry: number;
  answered: number;
  seenOnly: number;
  template: number;
  readyIdx: number;
  /** Undecided payouts: one for the seller to cancel, one for the admin to confirm. */
  payouts: { mine: number; theirs: number };
  /** A forwarder order that was not sent. */
  agency: string;
  notice: number;
  /** A staff member of the seller, and the link sent to another person. */
  staff: { id: string; token: string };
  filter: number;
  category: number;
  detail: object;
  picture: string;
  /** A correction of a word that can be taken back. */
  /** The seller's newest change. */
  change: string;
  /** A recipe to apply, and one to remove. */
  recipe: { id: string; version: number };
  oldRecipe: { id: string };
  /** A translation session with something drawn in it. */
  editor: string;
};

export const page = { pageNum: 1, pageLimit: 30 };
const recipeBody = (name: string) => ({
  name,
  steps: [{ do: "memo", how: "append", text: "계약" }],
  runsAt: null,
});
export const collectBody = (url: string) => ({ groupName: "계약", memo: "", keyword: "", items: [{ url }] });
const raw = (url: string) => ({ groupName: "", memo: "", keyword: "", items: [{ url, raw: { nothing: true } }] });
const COSTS = {
  marketFee: 1_000,
  currency: "CNY",
  cost: 38.9,
  exchangeRate: 197.42,
  forwarderFee: 7_000,
  duty: 0,
  otherCost: 0,
};
const DELIVERY = {
  receiverName: "김나루",
  receiverTel: "010-1234-5678",
  zip: "04524",
  address1: "서울특별시 중구 세종대로 110",
  address2: "",
  deliveryMessage: "",
  pcc: "",
};
const BANK_ACCOUNT = { bankCode: "004", accountNumber: "110-123-456789", holder: "김나루" };
const agencyNumber = (known: Known) => ({ sellergritOrderNumber: known.agency });
const agencyNumbers = (known: Known) => ({ sellergritOrderNumbers: [known.agency] });
const invoices = (idx: number) => ({ rows: [{ idx, deliveryCompany: "CJ", invoice: "123456789012" }] });

/** The shop each market is asked as. */
const SHOPS = {
  coupang: "narushop",
  smartStore: "naru-store",
  smartStoreApi: "naru-store",
  gmarket: "naru-g",
  auction: "naru-a",
  elevenst: "naru11",
};

/** What a call is asked with where the smallest valid input would only meet a refusal. */
const INPUTS: Record<string, (known: Known) => Sent> = {
  "auth.refresh": ({ pair }) => ({ body: pair }),
  // Nobody's: those of the tests are needed on.
  "auth.logOut": () => ({ body: { accessToken: "x", refreshToken: "x" } }),
  "auth.login": () => ({ body: { username: "free", password: "free1234" } }),
  "auth.naverLogin": () => ({ query: { token: "rehearsal-naver-seller" } }),
  "account.create": () => ({
    body: {
      account: "contract",
      userName: "계약",
      contactTellNo: "01012345678",
      email: "contract@naru.example",
      password: "harbour-1999",
      passwordCheck: "harbour-1999",
    },
  }),
  "account.naverCheck": () => ({ query: { token: "rehearsal-naver-newcomer" } }),
  "account.mailCheck": () => ({ query: {} }),
  "account.changePassword": () => ({
    body: {
      account: "seller",
      password: "seller1234",
      newPassword: "harbour-1999",
      newPasswordCheck: "harbour-1999",
    },
  }),
  // Asked after the password was changed above.
  "account.exportData": () => ({ body: { password: "harbour-1999" } }),
  "account.leave": () => ({ body: { password: "free1234" } }),
  "image.upload": () => ({ body: pictureForm() }),
  "payment.createId": () => ({ body: { planId: PLAN } }),
  "payment.checkSum": (known) => ({ body: { paymentId: known.payments.open.id, amount: known.payments.open.amount } }),
  "payment.returnPay": (known) => ({ query: { payKey: known.payments.open.key, paymentId: known.payments.open.id } }),
  "payment.returnTossPay": (known) => ({ body: payForm(known.payments.next) }),
  "payment.cancel": (known) => ({
    body: { paymentId: known.payments.next.id, refund: known.payments.next.amount },
  }),
  "collection.collectTaobao": () => ({ body: collectBody("https://item.taobao.com/item.htm?id=699000000001") }),
  "collection.collect1688": () => ({ body: collectBody("https://detail.1688.com/offer/899000000003.html") }),
  "collection.collectCostco": () => ({ body: collectBody("https://www.costco.co.kr/p/999002-K2") }),
  "collection.collectTaobaoRaw": () => ({ body: raw("https://item.taobao.com/item.htm?id=699000000001") }),
  "collection.detail": (known) => ({ query: { site: known.site, code: known.code } }),
  "collection.update": (known) => ({ body: known.detail }),
  "collection.remove": (known) => ({ body: [known.code] }),
  "collection.textChange": (known) => ({
    query: { mode: "Slogan" },
    body: { word1: "여름", word2: "무료배송", codes: [known.code] },
  }),
  "collection.titleChange": (known) => ({ body: [{ code: known.id, text: "새 이름" }] }),
  "collection.mainImageEdit": (known) => ({ body: { code: known.code, urls: ["https://img.example/a.jpg"] } }),
  "collection.memoEdit": (known) => ({ body: { objectId: known.id, memo: "메모" } }),
  "sitePage.unread": ({ unread: { site, code } }) => ({ query: { site, code } }),
  "sitePage.file": ({ unread: { site, code } }) => ({ query: { site, code } }),
  "sitePage.keptFile": ({ unread: { id } }) => ({ query: { id } }),
  "collection.taobaoSearchList": () => ({ query: { url: "https://s.taobao.com/search?q=杯", page: 1 }, body: [] }),
  "collection.uploadLog": (known) => ({ query: { objectId: known.id } }),
  "collection.present": (known) => ({ body: { objectId: known.id } }),
  "collection.setStages": () => ({ body: { stages: [...STAGES_AT_FIRST.product], moved: {} } }),
  "collection.moveToStage": (known) => ({ body: { objectIds: [known.id], stage: "review" } }),
  "recipe.keep": () => ({ body: recipeBody("여름 신상") }),
  "recipe.remove": (known) => ({ body: { id: known.oldRecipe.id } }),
  "recipe.dryRun": (known) => ({ body: { id: known.recipe.id, objectIds: [known.id] } }),
  "recipe.propose": () => ({ body: { changes: ["none"] } }),
  "recipe.apply": (known) => ({ body: { ...known.recipe, objectIds: [known.id] } }),
  "collection.keepView": () => ({ body: { name: "가격 없음", search: "todo=noPrice" } }),
  "collection.setFilter": () => ({ body: { type: "Replace", targetWord: "계약", convertWord: "약속" } }),
  "collection.removeFilter": (known) => ({ body: [known.filter] }),
  "market.upload": (known) => ({
    body: {
      objectIds: [known.id],
      storeName: { smartStore: "나루상점", coupang: "", gmarket: "", auction: "", elevenst: "" },
      category: {
        customCategoryIdx: 0,
        idx: { smartStore: 50_000_810, coupang: 0, gmarket: 0, auction: 0, elevenst: 0 },
      },
    },
  }),
  "market.suggestCategories": (known) => ({ body: { objectIds: [known.id], markets: ["SmartStore", "Coupang"] } }),
  "market.askCategory": (known) => ({ body: { objectId: known.id, market: "Coupang", account: "narushop" } }),
  "market.checkConnection": () => ({ body: { market: "Coupang", account: "narushop", step: "shipment" } }),
  "market.receipts": (known) => ({ query: { objectId: known.id } }),
  "market.uploadProducts": (known) => ({ body: { objectIds: [known.id] } }),
  "market.listingFacts": (known) => ({
    body: {
      objectIds: [known.id],
      markets: [{ market: "Coupang", category: 56_139, templateName: "" }],
      whole: true,
    },
  }),
  "market.setListingFacts": (known) => ({ body: { objectIds: [known.id], facts: { material: "면 100%" } } }),
  "market.setNoticeTemplate": () => ({ body: { kind: "wear", values: { care: "손세탁" } } }),
  "market.checkLogin": () => ({ query: { market: "Coupang" }, body: "narushop" }),
  "market.setPrice": (known) => ({
    body: { objectIds: [known.id], useBaseConfig: false, priceConfig: { mainValue: 0.4 } },
  }),
  "market.tryDetailPages": (known) => ({ body: { objectIds: [known.id], detailPageConfig: PAGE_DEFAULT } }),
  "market.changeTags": (known) => ({ body: { objectIds: [known.id], how: "add", tags: ["머그잔"] } }),
  "market.setTags": (known) => ({ body: { objectIds: [known.id], tags: ["텀블러"] } }),
  "userSetting.searchCategory": () => ({ query: { market: "SmartStore", upper1: "텀블러" } }),
  "userSetting.readCategories": () => ({ body: { market: "SmartStore" } }),
  "userSetting.category": (known) => ({ query: { id: known.category } }),
  "userSetting.addCategory": () => ({ body: { name: "계약 카테고리", smartstore: CATEGORY_SET } }),
  "userSetting.updateCategory": (known) => ({
    body: { id: known.category, name: "바뀐 이름", smartstore: CATEGORY_SET },
  }),
  "userConfig.setSmartStore": () => ({
    query: { market: "Gmarket", templateName: "계약/서 🧥" },
    body: templateDefault(),
  }),
  "userConfig.marketConfig": () => ({ query: { market: "Gmarket", templateName: "" } }),
  "userConfig.removeTemplate": () => ({ body: { market: "Gmarket", templateName: "계약/서 🧥" } }),
  "userConfig.setNaverKeywordApi": () => ({ body: { apiKey: "key", customerId: "1000001", secretKey: "secret" } }),
  "userConfig.setShippingAgent": () => ({ body: { agencyName: "꿀직구", account: "naru", apiKey: "rehearsal" } }),
  "userConfig.setOrderPull": () => ({ body: { isOn: false, minutes: 30, sleepFrom: "23:00", sleepUntil: "07:00" } }),
  "userConfig.setMarketAccount": () => ({
    query: { market: "Elevenst" },
    body: { account: "shop11", storeName: "가게", openApiKey: "key" },
  }),
  "userConfig.removeMarketAccount": () => ({ query: { market: "Elevenst" }, body: "shop11" }),
  ...marketQuestions(),
  "productManagement.simpleEdit": (known) => ({
    body: { market: "SmartStore", marketAccount: "naru-store", items: [{ objectId: known.id, code: known.code }] },
  }),
  "productManagement.statusChange": () => ({
    body: { market: "SmartStore", marketAccount: "naru-store", status: "Suspended", codes: ["1"] },
  }),
  "productManagement.readAtMarket": () => ({
    body: { market: "SmartStore", marketAccount: "naru-store", codes: ["1"] },
  }),
  "productManagement.takeAtMarket": (known) => ({
    body: {
      market: "SmartStore",
      marketAccount: "naru-store",
      items: [{ objectId: known.id, shown: { price: 12_900 } }],
    },
  }),
  "marketOrder.newOrders": () => ({ body: { ...page, refresh: true } }),
  "marketOrder.startPull": () => ({ body: {} }),
  "marketOrder.importFile": () => ({
    body: { market: "SmartStore", marketAccount: "naru-store", orders: [fileOrder()] },
  }),
  "marketOrder.confirm": (known) => ({ body: { idxs: [known.newIdx] } }),
  "marketOrder.checkPcc": (known) => ({ body: { idxs: [known.readyIdx] } }),
  "marketOrder.dispatch": (known) => ({ body: invoices(known.readyIdx) }),
  "marketClaim.returnOrders": (known) => ({
    body: { rows: [{ idx: known.readyIdx, reason: "buyerChanged", detail: "통화로 동의받았습니다." }] },
  }),
  "marketClaim.refundOrders": (known) => ({ body: { rows: [{ idx: known.readyIdx }] } }),
  "marketClaim.announceDelays": (known) => ({
    body: { rows: [{ idx: known.readyIdx, reason: "overseas", detail: "통관이 늦어집니다.", until: "2030-01-01" }] },
  }),
  "marketOrder.changeMemo": (known) => ({ body: { idx: known.readyIdx, memo: "문 앞" } }),
  "marketOrder.parcel": (known) => ({ query: { idx: known.readyIdx } }),
  "marketOrder.askParcel": (known) => ({ body: { idx: known.readyIdx } }),
  "marketOrder.refreshStatus": (known) => ({ body: { idxs: [known.readyIdx] } }),
  "marketOrder.originalProductUrl": (known) => ({ query: { code: known.code } }),
  "marketCs.answer": (known) => ({ body: { idx: known.inquiry, content: "곧 보내 드리겠습니다." } }),
  "orderManagement.updateStatus": (known) => ({ body: { idxs: [known.readyIdx], status: "Delivery" } }),
  "orderManagement.setOwnStages": () => ({ body: { stages: [...STAGES_AT_FIRST.order], moved: {} } }),
  "orderManagement.moveToOwnStage": (known) => ({ body: { idxs: [known.readyIdx], stage: "bought" } }),
  "orderManagement.search": () => ({ body: { ...page, sort: "shipBy", due: "soon" } }),
  "orderManagement.updateDeliveryInfo": (known) => ({ body: { idx: known.readyIdx, ...DELIVERY } }),
  "orderManagement.keepView": () => ({ body: { name: "오늘 보낼 것", search: "stage=Ready" } }),
  "orderManagement.dropView": () => ({ body: { name: "오늘 보낼 것" } }),
  "orderManagement.remove": (known) => ({ body: known.newIdx }),
  "orderManagement.restore": (known) => ({ body: { idxs: [known.newIdx] } }),
  "orderManagement.updateMemo": (known) => ({ body: { idx: known.readyIdx, memo: "메모" } }),
  "orderManagement.bill": (known) => ({ query: { idx: known.readyIdx } }),
  "orderManagement.revenue": (known) => ({ query: { idx: known.readyIdx } }),
  "marketCs.answerMany": (known) => ({
    body: { rows: [{ idx: known.otherInquiry, content: "내일 보내 드리겠습니다." }] },
  }),
  "marketCs.editAnswer": (known) => ({ body: { idx: known.answered, content: "고쳐서 답변드립니다." } }),
  "marketCs.confirm": (known) => ({ body: { idx: known.seenOnly } }),
  "marketCs.removeTemplate": (known) => ({ body: { id: known.template } }),
  "money.month": () => ({ body: { month: new Date().toISOString().slice(0, 7) } }),
  "money.orders": () => ({ body: { ...page, month: new Date().toISOString().slice(0, 7) } }),
  "money.ledgerFile": () => ({ body: { month: new Date().toISOString().slice(0, 7) } }),
  "orderManagement.updateRevenue": (known) => ({ body: { idx: known.readyIdx, ...COSTS } }),
  "orderManagement.life": (known) => ({ query: { idx: known.readyIdx } }),
  "orderManagement.logs": (known) => ({ query: { idx: known.readyIdx } }),
  "orderManagement.pull": () => ({ body: { market: "Coupang", marketAccount: "narushop" } }),
  "orderManagement.downloadXls": (known) => ({ body: [String(known.readyIdx)] }),
  "orderManagement.downloadAgencyXlsx": (known) => ({
    query: { agencyName: "꿀직구" },
    body: [String(known.readyIdx)],
  }),
  "agencyOrder.apply": (known) => ({ body: { idxs: [known.readyIdx], dryRun: true } }),
  "agencyOrder.check": (known) => ({ query: agencyNumber(known) }),
  "agencyOrder.set": (known) => ({ body: agencyNumbers(known) }),
  "agencyOrder.sync": (known) => ({ body: agencyNumbers(known) }),
  "agencyOrder.saveInvoice": (known) => ({ body: { ...agencyNumber(known), invoice: "SF1234567890123" } }),
  "agencyOrder.sendDelivery": (known) => ({ body: agencyNumbers(known) }),
  "agencyOrder.updatePcc": (known) => ({ body: { ...agencyNumber(known), pcc: "P123456789012" } }),
  "agencyOrder.saveHsRates": () => ({
    body: { rates: [{ hsCode: "6109.10", basePermille: 130, agreedPermille: 0, takesAgreed: true }] },
  }),
  "agencyOrder.remove": (known) => ({ body: agencyNumbers(known) }),
  "agencyOrder.decide": (known) => ({ body: { ...agencyNumbers(known), decision: "approve" } }),
  "admin.notice": (known) => ({ body: known.notice }),
  "admin.removeNotice": (known) => ({ body: known.notice }),
  "admin.readNotice": (known) => ({ body: known.notice }),
  "admin.noteUser": () => ({ query: { userId: "free" }, body: "계약" }),
  "admin.applyPermission": () => ({ body: { userId: "free", plan: "Lite" } }),
  "admin.retryJobs": () => ({ body: { items: [1] } }),
  "partners.save": () => ({
    body: { name: "계약 배대지", category: "forwarder", about: "", website: "https://contract.example" },
  }),
  "admin.suspend": () => ({ body: "free" }),
  "admin.resume": () => ({ body: "free" }),
  "admin.extend": () => ({ body: { userId: "seller2", extendDate: "2030-01-31" } }),
  "referral.setId": () => ({ query: { recommendId: "admin" } }),
  "referral.withdraw": () => ({ body: { amount: 10_000, ...BANK_ACCOUNT } }),
  "referral.cancelWithdrawal": (known) => ({ body: { idx: known.payouts.mine } }),
  "referral.confirmWithdrawal": (known) => ({ body: { idx: known.payouts.theirs, approve: true } }),
  "referral.setMileage": () => ({ body: { userId: "seller", amount: 1_000, reason: "계약" } }),
  "translation.imageId": (known) => ({ body: { url: known.picture } }),
  "translation.openEditor": () => ({ body: { site: "", code: "", base64Image: FIRST_PIXEL } }),
  "translation.editorUrl": (known) => ({ body: { editorId: known.editor } }),
  "translation.saveMany": (known) => ({
    query: { site: "", code: "" },
    body: [{ editorId: known.editor, layers: [LAYER] }],
  }),
  "translation.saveOne": (known) => ({ query: { editorId: known.editor } }),
  "translation.start": (known) => ({ body: { objectIds: [known.id] } }),
  "translation.find": (known) => ({ body: { editorId: known.editor } }),
  "translation.texts": (known) => ({ body: { site: known.site, code: known.code } }),
  "translation.restore": (known) => ({ body: { objectIds: [known.id] } }),
  "translation.auto": (known) => ({ query: { site: "", code: "" }, body: [known.picture] }),
  "words.propose": (known) => ({ body: { objectIds: [known.id] } }),
  "words.translate": () => ({ body: { texts: [{ text: "黑色", kind: "option" }] } }),
  "words.keep": () => ({ body: { rows: [{ source: "契约", text: "계약", kind: "name" }] } }),
  "words.previewMend": () => ({ body: { word: "契约", korean: "계약" } }),
  "words.mend": (known) => ({ body: { word: "契约", korean: "계약", objectIds: [known.id] } }),
  "changes.preview": (known) => ({ body: { changes: [known.change] } }),
  "changes.undo": (known) => ({ body: { target: { changes: [known.change] } } }),
  "log.noteExport": () => ({ body: { what: "listings", rowCount: 3 } }),
  "log.detail": () => ({ query: { type: "Collect", workNumber: 1 } }),
  "log.resume": (known) => ({ body: { type: "Upload", workNumber: known.upload, stopped: true, reasons: [] } }),
  "log.cancel": () => ({ query: { type: "Collect", workNumber: 1 } }),
  "staff.invite": () => ({ body: { email: "contract@naru.example", areas: ["orders"] } }),
  "staff.setRights": (known) => ({ body: { id: known.staff.id, areas: ["list"] } }),
  "staff.remove": (known) => ({ body: { id: known.staff.id } }),
  "staff.accept": (known) => ({ body: { token: known.staff.token } }),
  "staff.leave": () => ({ body: {} }),
  "notification.list": () => ({ query: page }),
  "notification.choose": () => ({ body: { mail: ["orderDue"], kakao: ["claimDue"], quiet: { from: 22, until: 8 } } }),
  "notification.read": () => ({ body: { kind: "orderDue" } }),
};

function marketQuestions(): Record<string, () => Sent> {
  const asked = ["LoginCheck", "Shipment", "Return", "DeliveryCompany", "TransportPolicy"];
  return Object.fromEntries(
    Object.entries(SHOPS).flatMap(([market, account]) =>
      asked.map((question) => [`marketInfo.${market}${question}`, () => ({ body: { account } })]),
    ),
  );
}

/** A market that closed is asked in vain: its calls say so and nothing else. */
const CLOSED = /^marketInfo\.weMakePrice(?!LoginCheck)/;

const FIRST_PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const CATEGORY_SET = setText({ SmartStore: { id: 50_000_801, largeName: "패션의류" } });

const LAYER = { ...newRegion("r1", { x: 0, y: 0, width: 200, height: 60 }), text: "계약" };

/** A notice of Coupang's call centre that only wants to be confirmed. */
async function noticeToSee({ seller, marketOrigin }: World): Promise<number> {
  const rehearsal = `${marketOrigin}/__rehearsal`;
  const { listings } = (await (await fetch(`${rehearsal}/listings`)).json()) as {
    listings: { code: string; vendor: string }[];
  };
  const listing = listings.find(({ vendor }) => vendor === "A00100001")?.code;
  const body = JSON.stringify({ listing, kind: "order", category: "상담완료", content: "확인해 주세요." });
  await fetch(`${rehearsal}/inquiries`, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { data } = await seller.call("marketCs.list", { body: { ...page, market: "Coupang", refresh: true } });
  return (data as { summary: { idx: number; wants: string }[] }).summary.find(({ wants }) => wants === "confirmation")!
    .idx;
}

/** Two invitations of the seller: `basic` has taken theirs, `free` was sent one. */
async function hired({ seller, mallOrigin, logIn }: World): Promise<Known["staff"]> {
  const tokenFor = async (email: string) => {
    await seller.call("staff.invite", { body: { email, areas: ["edit"] } });
    return tokenIn(await mailTo(mallOrigin, email, "초대"));
  };
  const body = { token: await tokenFor("basic@naru.example") };
  await (await logIn("basic")).call("staff.accept", { body });
  const { people } = (await seller.call("staff.list")).data as { people: { id: string; account: string }[] };
  return {
    id: people.find(({ account }) => account === "basic")?.id ?? "",
    token: await tokenFor("free@naru.example"),
  };
}

/** An editor session over a picture, with one layer of Korean. */
async function translated({ seller }: World, picture: string): Promise<string> {
  const place = { site: "", code: "" };
  const { data } = await seller.call("translation.imageId", { body: { ...place, url: picture } });
  const opened = await seller.call("translation.openEditor", {
    body: { ...place, base64Image: "", imageId: (data as { imageId: string }).imageId },
  });
  const { editorId } = opened.data as { editorId: string };
  await seller.call("translation.saveMany", { query: place, body: [{ editorId, layers: [LAYER] }] });
  return editorId;
}

/** Has a page collected that no reader knows, and waits until it is kept. */
async function unreadPage({ seller, admin }: World): Promise<Known["unread"]> {
  const code = "611000000009";
  const url = `https://item.taobao.com/item.htm?id=${code}`;
  const state = `<script>window.__ICE_APP_CONTEXT__ = {"goods": 1};</script>`;
  const items = [{ url, raw: { state, pageUrl: url } }];
  await seller.call("collection.collectTaobaoRaw", { body: { groupName: "", memo: "", keyword: "", items } });
  return until(async () => {
    const kept = (await admin.call("sitePage.kept")).data as Known["unread"][];
    return kept.find((page) => page.code === code);
  });
}

const payForm = ({ key, id, amount }: Visited): FormData => {
  const form = new FormData();
  form.append("payKey", key);
  form.append("paymentId", id);
  form.append("amount", String(amount));
  return form;
};

/** Opens a payment of the plan the seller has, and pays in the rehearsed window, up to the way back. */
async function visited({ seller, deskOrigin }: World): Promise<Visited> {
  const named = await seller.call("payment.createId", { body: { planId: PLAN } });
  const { paymentId, amount, windowUrl } = named.data as { paymentId: string; amount: number; windowUrl: string };
  const body = new URLSearchParams({
    orderId: paymentId,
    orderName: PLAN,
    amount: String(amount),
    successUrl: `${deskOrigin}/app/success.html`,
    failUrl: `${deskOrigin}/app/fail.html`,
    card: "good",
  });
  const back = await fetch(windowUrl, { method: "POST", redirect: "manual", body });
  const key = new URL(back.headers.get("location") ?? "").searchParams.get("paymentKey") ?? "";
  return { id: paymentId, amount, key };
}

function pictureForm(): FormData {
  const form = new FormData();
  form.append("type", "edit");
  form.append("files", new Blob([Buffer.from(FIRST_PIXEL, "base64")], { type: "image/png" }), "그림.png");
  return form;
}

/** Calls that take something away are asked last, so that the others find what they need. */
const LAST = [
  "collection.remove",
  "agencyOrder.remove",
  "admin.removeNotice",
  "userConfig.removeMarketAccount",
  "userConfig.removeTemplate",
  "account.leave",
];
/** Made by somebody who can do without their account, and who is nobody's boss. */
const OTHERS = ["account.leave", "staff.accept", "staff.leave"];
export const ORDERED = [...calls.keys()].sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b));

async function knownIn(world: World): Promise<Known> {
  const { seller } = world;
  const list = (await seller.call("collection.searchSummary", { body: page })).data as {
    summary: { id: string; code: string; site: string }[];
  };
  const [first] = list.summary;
  const picture = `${world.mallOrigin}/pictures/m-cup-3-5-0.jpg`;
  if (!first) throw new Error("The seed has no products");
  const { id, code, site } = first;
  const detail = (await seller.call("collection.detail", { query: { site, code } })).data as { Id?: string };
  const { Id: _id, ...withoutId } = detail;
  const orderAt = async (call: string, place = 0) =>
    ((await seller.call(call, { body: page })).data as { summary: { idx: number }[] }).summary[place]?.idx ?? 0;
  const filters = (await seller.call("collection.getFilter", { body: "Remove" })).data as { idx: number }[];
  const inquiries = (await seller.call("marketCs.list", { body: { ...page, status: "Waiting" } })).data as {
    summary: { idx: number }[];
  };
  const given = (await seller.call("marketCs.list", { body: { ...page, status: "Answered", market: "SmartStore" } }))
    .data as { summary: { idx: number }[] };
  const open = (await seller.call("referral.withdrawals")).data as { idx: number; state: string }[];
  const asked = await seller.call("referral.withdraw", { body: { amount: 10_000, ...BANK_ACCOUNT } });
  const template = await seller.call("marketCs.saveTemplate", { body: { name: "계약", content: "{구매자}님" } });
  const notices = (await seller.call("admin.topNotices")).data as { id: number }[];
  const set = await seller.call("userSetting.addCategory", { body: { name: "원피스", smartstore: CATEGORY_SET } });
  const uploads = (await seller.call("log.uploadAll")).data as { workNumber: number }[];
  const applied = await seller.call("agencyOrder.apply", {
    body: { idxs: [await orderAt("marketOrder.readyOrders", 1)] },
  });
  const mended = await seller.call("words.mend", { body: { word: "约定", korean: "약속", objectIds: [] } });
  const recipeOf = async (name: string) =>
    (await seller.call("recipe.keep", { body: recipeBody(name) })).data as { id: string; version: number };
  const { id: recipeId, version } = await recipeOf("봄 정리");
  const oldRecipe = await recipeOf("겨울 정리");
  return {
    pair: world.pair,
    agency: (applied.data as { parcels: { sellergritOrderNumber: string }[] }).parcels[0]?.sellergritOrderNumber ?? "",
    upload: uploads[0]?.workNumber ?? 0,
    category: (set.data as { id: number }).id,
    picture,
    editor: await translated(world, picture),
    recipe: { id: recipeId, version },
    oldRecipe,
    change: (mended.data as { id: string }).id,
    id,
    code,
    site,
    detail: withoutId,
    newIdx: await orderAt("marketOrder.newOrders"),
    inquiry: inquiries.summary[0]?.idx ?? 0,
    otherInquiry: inquiries.summary[1]?.idx ?? 0,
    answered: given.summary[0]?.idx ?? 0,
    seenOnly: await noticeToSee(world),
    template: (template.data as { id: number }).id,
    payouts: {
      mine: (asked.data as { idx: number }).idx,
      theirs: open.find(({ state }) => state === "requested")?.idx ?? 0,
    },
    readyIdx: await orderAt("marketOrder.readyOrders"),
    filter: filters[0]?.idx ?? 0,
    notice: notices[0]?.id ?? 0,
    payments: { open: await visited(world), next: await visited(world) },
    staff: await hired(world),
    unread: await unreadPage(world),
  };
}

/** Makes of the demo shop what the calls are asked about, and answers how each of them is asked. */
export async function everyCall(world: World): Promise<(id: string) => Promise<Answer>> {
  const known = await knownIn(world);
  return async (id) => {
    const spec = calls.get(id)!;
    const sample: Sent = {
      query: spec.query && (sampleOf(spec.query) as Record<string, unknown>),
      body: spec.body && sampleOf(spec.body),
    };
    const isOpen = spec.access === "public" || spec.access === "server";
    const member = async () =>
      spec.access === "admin" ? world.admin : OTHERS.includes(id) ? world.logIn("free") : world.seller;
    const asker = isOpen ? world.stranger : await member();
    return asker.call(id, { ...sample, ...INPUTS[id]?.(known) });
  };
}

/** Holds the answer of a call to what the catalogue says of it. */
export function expectAsContract(id: string, answer: Answer): void {
  if (gaps.includes(id)) {
    expect(answer.status).toBe(501);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 501,
      status: "Fail",
      data: null,
      message: expect.stringContaining(id),
    });
    return;
  }
  if (CLOSED.test(id)) {
    expect(answer).toMatchObject({ status: 410, text: expect.stringContaining("위메프는 서비스를 종료") });
    return;
  }
  expect({ status: answer.status, text: answer.status === 200 ? "" : answer.text }).toEqual({ status: 200, text: "" });
  const read = calls.get(id)!.reply.safeParse(answer.data);
  expect(read.success ? [] : read.error.issues).toEqual([]);
}
