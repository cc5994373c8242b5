import { calls } from "@/lib/contract/catalogue";
import { setText } from "@/lib/domain/category/category-set";
import { templateDefault } from "@/lib/domain/template/market-template";
import { newRegion } from "@/lib/domain/translation/region";
import { mailTo, tokenIn } from "@/tests/support/mailbox";
import { sampleOf } from "@/tests/support/sample-input";
import { logIn, send, until, type Caller, type Sent } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";
import { gaps } from "./gaps";

let upstream: UpstreamProcess;
let seller: Caller;
let admin: Caller;
let known: Known;

/** The plan of the demo shop, which it lengthens. */
const PLAN = "Unlimited";
/** A payment whose payer is back from the gateway's window. */
type Visited = { id: string; amount: number; key: string };

type Known = {
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
  /** Payouts nobody decided: one for the seller to cancel, one for the admin to confirm. */
  payouts: { mine: number; theirs: number };
  /** A forwarder order that was not sent. */
  agency: string;
  notice: number;
  /** Somebody who works for the seller, and the link somebody else was sent. */
  staff: { id: string; token: string };
  filter: number;
  category: number;
  detail: object;
  picture: string;
  /** A correction of a word that can be taken back. */
  mend: string;
  /** A translation session with something drawn in it. */
  editor: string;
};

const page = { pageNum: 1, pageLimit: 30 };
const collectBody = (url: string) => ({ groupName: "계약", memo: "", keyword: "", items: [{ url }] });
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
const agencyNumber = () => ({ sellergritOrderNumber: known.agency });
const agencyNumbers = () => ({ sellergritOrderNumbers: [known.agency] });
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
const INPUTS: Record<string, () => Sent> = {
  "auth.refresh": () => ({ body: { accessToken: admin.accessToken, refreshToken: admin.refreshToken } }),
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
  "payment.checkSum": () => ({ body: { paymentId: known.payments.open.id, amount: known.payments.open.amount } }),
  "payment.returnPay": () => ({ query: { payKey: known.payments.open.key, paymentId: known.payments.open.id } }),
  "payment.returnTossPay": () => ({ body: payForm(known.payments.next) }),
  "payment.cancel": () => ({
    body: { paymentId: known.payments.next.id, refund: known.payments.next.amount },
  }),
  "collection.collectTaobao": () => ({ body: collectBody("https://item.taobao.com/item.htm?id=699000000001") }),
  "collection.collect1688": () => ({ body: collectBody("https://detail.1688.com/offer/899000000003.html") }),
  "collection.collectCostco": () => ({ body: collectBody("https://www.costco.co.kr/p/999002-K2") }),
  "collection.collectTaobaoRaw": () => ({ body: raw("https://item.taobao.com/item.htm?id=699000000001") }),
  "collection.detail": () => ({ query: { site: known.site, code: known.code } }),
  "collection.update": () => ({ body: known.detail }),
  "collection.remove": () => ({ body: [known.code] }),
  "collection.textChange": () => ({
    query: { mode: "Slogan" },
    body: { word1: "여름", word2: "무료배송", codes: [known.code] },
  }),
  "collection.titleChange": () => ({ body: [{ code: known.id, text: "새 이름" }] }),
  "collection.mainImageEdit": () => ({ body: { code: known.code, urls: ["https://img.example/a.jpg"] } }),
  "collection.memoEdit": () => ({ body: { objectId: known.id, memo: "메모" } }),
  "collection.taobaoSearchList": () => ({ query: { url: "https://s.taobao.com/search?q=杯", page: 1 }, body: [] }),
  "collection.uploadLog": () => ({ query: { objectId: known.id } }),
  "collection.setFilter": () => ({ body: { type: "Replace", targetWord: "계약", convertWord: "약속" } }),
  "collection.removeFilter": () => ({ body: [known.filter] }),
  "market.upload": () => ({
    body: {
      objectIds: [known.id],
      storeName: { smartStore: "나루상점", coupang: "", gmarket: "", auction: "", elevenst: "" },
      category: {
        customCategoryIdx: 0,
        idx: { smartStore: 50_000_810, coupang: 0, gmarket: 0, auction: 0, elevenst: 0 },
      },
    },
  }),
  "market.suggestCategories": () => ({ body: { objectIds: [known.id], markets: ["SmartStore", "Coupang"] } }),
  "market.askCategory": () => ({ body: { objectId: known.id, market: "Coupang", account: "narushop" } }),
  "market.checkConnection": () => ({ body: { market: "Coupang", account: "narushop", step: "shipment" } }),
  "market.receipts": () => ({ query: { objectId: known.id } }),
  "market.uploadProducts": () => ({ body: { objectIds: [known.id] } }),
  "market.listingFacts": () => ({
    body: {
      objectIds: [known.id],
      markets: [{ market: "Coupang", category: 56_139, templateName: "" }],
      whole: true,
    },
  }),
  "market.setListingFacts": () => ({ body: { objectIds: [known.id], facts: { material: "면 100%" } } }),
  "market.setNoticeTemplate": () => ({ body: { kind: "wear", values: { care: "손세탁" } } }),
  "market.checkLogin": () => ({ query: { market: "Coupang" }, body: "narushop" }),
  "market.setPrice": () => ({ body: { objectIds: [known.id], useBaseConfig: false, priceConfig: { mainValue: 0.4 } } }),
  "market.setTags": () => ({ body: { objectIds: [known.id], tags: ["텀블러"] } }),
  "userSetting.searchCategory": () => ({ query: { market: "SmartStore", upper1: "텀블러" } }),
  "userSetting.readCategories": () => ({ body: { market: "SmartStore" } }),
  "userSetting.category": () => ({ query: { id: known.category } }),
  "userSetting.addCategory": () => ({ body: { name: "계약 카테고리", smartstore: CATEGORY_SET } }),
  "userSetting.updateCategory": () => ({ body: { id: known.category, name: "바뀐 이름", smartstore: CATEGORY_SET } }),
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
  "productManagement.simpleEdit": () => ({
    body: { market: "SmartStore", marketAccount: "naru-store", items: [{ objectId: known.id, code: known.code }] },
  }),
  "productManagement.statusChange": () => ({
    body: { market: "SmartStore", marketAccount: "naru-store", status: "Suspended", codes: ["1"] },
  }),
  "productManagement.readAtMarket": () => ({
    body: { market: "SmartStore", marketAccount: "naru-store", codes: ["1"] },
  }),
  "productManagement.takeAtMarket": () => ({
    body: {
      market: "SmartStore",
      marketAccount: "naru-store",
      items: [{ objectId: known.id, shown: { price: 12_900 } }],
    },
  }),
  "productManagement.undoTakeAtMarket": () => ({
    body: { market: "SmartStore", marketAccount: "naru-store", ids: [known.id] },
  }),
  "marketOrder.newOrders": () => ({ body: { ...page, refresh: true } }),
  "marketOrder.startPull": () => ({ body: {} }),
  "marketOrder.confirm": () => ({ body: { idxs: [known.newIdx] } }),
  "marketOrder.checkPcc": () => ({ body: { idxs: [known.readyIdx] } }),
  "marketOrder.dispatch": () => ({ body: invoices(known.readyIdx) }),
  "marketClaim.returnOrders": () => ({
    body: { rows: [{ idx: known.readyIdx, reason: "buyerChanged", detail: "통화로 동의받았습니다." }] },
  }),
  "marketClaim.refundOrders": () => ({ body: { rows: [{ idx: known.readyIdx }] } }),
  "marketClaim.announceDelays": () => ({
    body: { rows: [{ idx: known.readyIdx, reason: "overseas", detail: "통관이 늦어집니다.", until: "2030-01-01" }] },
  }),
  "marketOrder.changeMemo": () => ({ body: { idx: known.readyIdx, memo: "문 앞" } }),
  "marketOrder.parcel": () => ({ query: { idx: known.readyIdx } }),
  "marketOrder.askParcel": () => ({ body: { idx: known.readyIdx } }),
  "marketOrder.refreshStatus": () => ({ body: { idxs: [known.readyIdx] } }),
  "marketOrder.originalProductUrl": () => ({ query: { code: known.code } }),
  "marketCs.answer": () => ({ body: { idx: known.inquiry, content: "곧 보내 드리겠습니다." } }),
  "orderManagement.updateStatus": () => ({ body: { idxs: [known.readyIdx], status: "Delivery" } }),
  "orderManagement.search": () => ({ body: { ...page, sort: "shipBy", due: "soon" } }),
  "orderManagement.updateDeliveryInfo": () => ({ body: { idx: known.readyIdx, ...DELIVERY } }),
  "orderManagement.keepView": () => ({ body: { name: "오늘 보낼 것", search: "stage=Ready" } }),
  "orderManagement.dropView": () => ({ body: { name: "오늘 보낼 것" } }),
  "orderManagement.remove": () => ({ body: known.newIdx }),
  "orderManagement.restore": () => ({ body: { idxs: [known.newIdx] } }),
  "orderManagement.updateMemo": () => ({ body: { idx: known.readyIdx, memo: "메모" } }),
  "orderManagement.bill": () => ({ query: { idx: known.readyIdx } }),
  "orderManagement.revenue": () => ({ query: { idx: known.readyIdx } }),
  "marketCs.answerMany": () => ({ body: { rows: [{ idx: known.otherInquiry, content: "내일 보내 드리겠습니다." }] } }),
  "marketCs.editAnswer": () => ({ body: { idx: known.answered, content: "고쳐서 답변드립니다." } }),
  "marketCs.confirm": () => ({ body: { idx: known.seenOnly } }),
  "marketCs.removeTemplate": () => ({ body: { id: known.template } }),
  "money.month": () => ({ body: { month: new Date().toISOString().slice(0, 7) } }),
  "money.orders": () => ({ body: { ...page, month: new Date().toISOString().slice(0, 7) } }),
  "money.ledgerFile": () => ({ body: { month: new Date().toISOString().slice(0, 7) } }),
  "orderManagement.updateRevenue": () => ({ body: { idx: known.readyIdx, ...COSTS } }),
  "orderManagement.life": () => ({ query: { idx: known.readyIdx } }),
  "orderManagement.logs": () => ({ query: { idx: known.readyIdx } }),
  "orderManagement.pull": () => ({ body: { market: "Coupang", marketAccount: "narushop" } }),
  "orderManagement.downloadXls": () => ({ body: [String(known.readyIdx)] }),
  "orderManagement.downloadAgencyXlsx": () => ({ query: { agencyName: "꿀직구" }, body: [String(known.readyIdx)] }),
  "agencyOrder.apply": () => ({ body: { idxs: [known.readyIdx], dryRun: true } }),
  "agencyOrder.check": () => ({ query: agencyNumber() }),
  "agencyOrder.set": () => ({ body: agencyNumbers() }),
  "agencyOrder.sync": () => ({ body: agencyNumbers() }),
  "agencyOrder.saveInvoice": () => ({ body: { ...agencyNumber(), invoice: "SF1234567890123" } }),
  "agencyOrder.sendDelivery": () => ({ body: agencyNumbers() }),
  "agencyOrder.updatePcc": () => ({ body: { ...agencyNumber(), pcc: "P123456789012" } }),
  "agencyOrder.remove": () => ({ body: agencyNumbers() }),
  "agencyOrder.decide": () => ({ body: { ...agencyNumbers(), decision: "approve" } }),
  "admin.notice": () => ({ body: known.notice }),
  "admin.removeNotice": () => ({ body: known.notice }),
  "admin.readNotice": () => ({ body: known.notice }),
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
  "referral.cancelWithdrawal": () => ({ body: { idx: known.payouts.mine } }),
  "referral.confirmWithdrawal": () => ({ body: { idx: known.payouts.theirs, approve: true } }),
  "referral.setMileage": () => ({ body: { userId: "seller", amount: 1_000, reason: "계약" } }),
  "translation.imageId": () => ({ body: { url: known.picture } }),
  "translation.openEditor": () => ({ body: { site: "", code: "", base64Image: FIRST_PIXEL } }),
  "translation.editorUrl": () => ({ body: { editorId: known.editor } }),
  "translation.saveMany": () => ({
    query: { site: "", code: "" },
    body: [{ editorId: known.editor, layers: [LAYER] }],
  }),
  "translation.saveOne": () => ({ query: { editorId: known.editor } }),
  "translation.start": () => ({ body: { objectIds: [known.id] } }),
  "translation.find": () => ({ body: { editorId: known.editor } }),
  "translation.texts": () => ({ body: { site: known.site, code: known.code } }),
  "translation.restore": () => ({ body: { objectIds: [known.id] } }),
  "translation.auto": () => ({ query: { site: "", code: "" }, body: [known.picture] }),
  "words.propose": () => ({ body: { objectIds: [known.id] } }),
  "words.translate": () => ({ body: { texts: [{ text: "黑色", kind: "option" }] } }),
  "words.keep": () => ({ body: { rows: [{ source: "契约", text: "계약", kind: "name" }] } }),
  "words.previewMend": () => ({ body: { word: "契约", korean: "계약" } }),
  "words.mend": () => ({ body: { word: "契约", korean: "계약", objectIds: [known.id] } }),
  "words.undoMend": () => ({ body: { id: known.mend } }),
  "log.noteExport": () => ({ body: { what: "listings", rowCount: 3 } }),
  "log.detail": () => ({ query: { type: "Collect", workNumber: 1 } }),
  "log.resume": () => ({ body: { type: "Upload", workNumber: known.upload, stopped: true, reasons: [] } }),
  "log.cancel": () => ({ query: { type: "Collect", workNumber: 1 } }),
  "staff.invite": () => ({ body: { email: "contract@naru.example", areas: ["orders"] } }),
  "staff.setRights": () => ({ body: { id: known.staff.id, areas: ["list"] } }),
  "staff.remove": () => ({ body: { id: known.staff.id } }),
  "staff.accept": () => ({ body: { token: known.staff.token } }),
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
async function noticeToSee(): Promise<number> {
  const rehearsal = `${upstream.marketOrigin}/__rehearsal`;
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
async function hired(): Promise<Known["staff"]> {
  const tokenFor = async (email: string) => {
    await seller.call("staff.invite", { body: { email, areas: ["edit"] } });
    return tokenIn(await mailTo(upstream.mallOrigin, email, "초대"));
  };
  const body = { token: await tokenFor("basic@naru.example") };
  await (await logIn(upstream.origin, "basic")).call("staff.accept", { body });
  const { people } = (await seller.call("staff.list")).data as { people: { id: string; account: string }[] };
  return {
    id: people.find(({ account }) => account === "basic")?.id ?? "",
    token: await tokenFor("free@naru.example"),
  };
}

/** An editor session over a picture, with one layer of Korean. */
async function translated(picture: string): Promise<string> {
  const place = { site: "", code: "" };
  const { data } = await seller.call("translation.imageId", { body: { ...place, url: picture } });
  const opened = await seller.call("translation.openEditor", {
    body: { ...place, base64Image: "", imageId: (data as { imageId: string }).imageId },
  });
  const { editorId } = opened.data as { editorId: string };
  await seller.call("translation.saveMany", { query: place, body: [{ editorId, layers: [LAYER] }] });
  return editorId;
}

const payForm = ({ key, id, amount }: Visited): FormData => {
  const form = new FormData();
  form.append("payKey", key);
  form.append("paymentId", id);
  form.append("amount", String(amount));
  return form;
};

/** Opens a payment of the plan the seller has, and pays in the rehearsed window, up to the way back. */
async function visited(): Promise<Visited> {
  const named = await seller.call("payment.createId", { body: { planId: PLAN } });
  const { paymentId, amount, windowUrl } = named.data as { paymentId: string; amount: number; windowUrl: string };
  const desk = "http://localhost:3000";
  const body = new URLSearchParams({
    orderId: paymentId,
    orderName: PLAN,
    amount: String(amount),
    successUrl: `${desk}/app/success.html`,
    failUrl: `${desk}/app/fail.html`,
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
const ORDERED = [...calls.keys()].sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b));

beforeAll(async () => {
  upstream = await startUpstreamProcess();
  seller = await logIn(upstream.origin, "seller");
  admin = await logIn(upstream.origin, "admin");
  const list = (await seller.call("collection.searchSummary", { body: page })).data as {
    summary: { id: string; code: string; site: string }[];
  };
  const [first] = list.summary;
  const picture = `${upstream.mallOrigin}/pictures/m-cup-3-5-0.jpg`;
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
  known = {
    agency: (applied.data as { parcels: { sellergritOrderNumber: string }[] }).parcels[0]?.sellergritOrderNumber ?? "",
    upload: uploads[0]?.workNumber ?? 0,
    category: (set.data as { id: number }).id,
    picture,
    editor: await translated(picture),
    mend: (mended.data as { id: string }).id,
    id,
    code,
    site,
    detail: withoutId,
    newIdx: await orderAt("marketOrder.newOrders"),
    inquiry: inquiries.summary[0]?.idx ?? 0,
    otherInquiry: inquiries.summary[1]?.idx ?? 0,
    answered: given.summary[0]?.idx ?? 0,
    seenOnly: await noticeToSee(),
    template: (template.data as { id: number }).id,
    payouts: {
      mine: (asked.data as { idx: number }).idx,
      theirs: open.find(({ state }) => state === "requested")?.idx ?? 0,
    },
    readyIdx: await orderAt("marketOrder.readyOrders"),
    filter: filters[0]?.idx ?? 0,
    notice: notices[0]?.id ?? 0,
    payments: { open: await visited(), next: await visited() },
    staff: await hired(),
  };
}, 90_000);

afterAll(() => upstream?.stop());

test.each(ORDERED)("%s answers as its contract says", async (id) => {
  const spec = calls.get(id)!;
  const sample: Sent = {
    query: spec.query && (sampleOf(spec.query) as Record<string, unknown>),
    body: spec.body && sampleOf(spec.body),
  };
  const asker = spec.access === "admin" ? admin : OTHERS.includes(id) ? await logIn(upstream.origin, "free") : seller;
  const isOpen = spec.access === "public" || spec.access === "server";
  const input = { ...sample, ...INPUTS[id]?.() };
  const answer = isOpen ? await send(upstream.origin, id, input) : await asker.call(id, input);
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
  const read = spec.reply.safeParse(answer.data);
  expect(read.success ? [] : read.error.issues).toEqual([]);
});

test("a collected address becomes a product with options named in both languages", async () => {
  const query = { site: "Taobao", code: "699000000002" };
  await seller.call("collection.collectTaobao", {
    body: collectBody(`https://item.taobao.com/item.htm?id=${query.code}`),
  });
  const detail = await until(async () => {
    const answer = await seller.call("collection.detail", { query });
    return answer.status === 200 && (answer.data as Record<string, unknown>);
  });
  expect(detail.option).toMatchObject({ optionGroups: { length: 3 } });
  const [option] = (
    detail.option as {
      detailOptions: { id: string; optionName: { language: string; text: string }[]; price: object[] }[];
    }
  ).detailOptions;
  expect(option?.optionName.map(({ language }) => language)).toEqual(["CN", "KR"]);
  expect(option?.optionName[1]?.text.split("//")).toHaveLength(3);
  expect(option?.price).toEqual([
    expect.objectContaining({ currency: "CNY" }),
    { currency: "KRW", originalPrice: 0, salePrice: 0 },
  ]);
});

test("a detail that was changed elsewhere is not overwritten", async () => {
  const { summary } = (await seller.call("collection.searchSummary", { body: page })).data as {
    summary: { site: string; code: string }[];
  };
  const { site, code } = summary.at(-1)!;
  const { Id: _id, ...detail } = (await seller.call("collection.detail", { query: { site, code } })).data as Record<
    string,
    unknown
  >;
  const first = await seller.call("collection.update", { body: { ...detail, memo: "첫째 창" } });
  const second = await seller.call("collection.update", { body: { ...detail, memo: "둘째 창" } });
  expect(first.data).toMatchObject({ code: null });
  expect(second.data).toMatchObject({ code: 409 });
  expect((await seller.call("collection.detail", { query: { site, code } })).data).toMatchObject({ memo: "첫째 창" });
});

test("an input that does not fit is refused in Korean, naming the field", async () => {
  const answer = await seller.call("collection.searchSummary", { body: { pageNum: 0, pageLimit: 30 } });
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining("pageNum") });
});

test("market secrets never come back", async () => {
  const answer = await seller.call("userConfig.marketAccount", { query: { market: "Coupang" } });
  expect(answer.text).not.toContain("rehearsal-coupang-secret");
  expect(answer.data).toEqual(expect.arrayContaining([expect.objectContaining({ secretKey: "****0001" })]));
});
