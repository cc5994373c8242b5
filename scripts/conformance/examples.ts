import { PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";
import { calls, type CallId, type Reply } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";
import { infoCallName, PLACE_KINDS } from "@/lib/domain/markets/info-calls";
import {
  BASE_MARKET,
  MARKETS,
  OPEN_MARKETS,
  OPEN_MARKET_NAMES,
  accountIn,
  accountMarketOf,
  marketNamed,
  type MarketName,
} from "@/lib/domain/markets/markets";
import { UNREAD_REASONS } from "@/lib/domain/sites/read-share";
import type { Question } from "./caller";

/** A call that cannot be asked in this account; its message says why. */
export class NotAskable extends Error {
  override readonly name = "NotAskable";
}

/** What is known of the account so far. */
export type Known = {
  user: string;
  password: string;
  /** The reply of another call, which is made once; rejects with `NotAskable` where that cannot be read. */
  reply<Id extends CallId>(id: Id): Promise<Reply<Id>>;
};
/** One input, or several that are tried until one returns a row. */
type Questions = Question | readonly Question[];
type Example = (known: Known) => Questions | Promise<Questions>;

const PAGE = { pageNum: 1, pageLimit: 30 };
/** What calls about words are asked with: any would do. */
const WORD = "텀블러";
const CHINESE = { word: "黑色", korean: "블랙" };

/** What any call may be asked with whose schema takes it, the first that fits: nothing, an empty object, the first page. */
const GENERAL: readonly Question[] = [
  {},
  { body: {} },
  { body: PAGE },
  { query: PAGE },
  { query: { page: 1, maxRow: 10 } },
];

const takes = ({ query, body }: Call, asked: Question): boolean =>
  (query ? query.safeParse(asked.query ?? {}).success : !asked.query) &&
  (body ? body.safeParse(asked.body).success : asked.body === undefined);

/**
 * The inputs of a reading call: examples from the account's own data if it needs them, else the first general input its
 * schema accepts. Several are tried until one returns a row. Rejects with `NotAskable` if there is no example.
 */
export async function questionsOf(id: string, spec: Call, known: Known): Promise<readonly Question[]> {
  const example = EXAMPLES[id];
  const found = example ? await example(known) : GENERAL.filter((general) => takes(spec, general)).slice(0, 1);
  const questions = "length" in found ? found : [found];
  if (questions.length === 0) throw new NotAskable("nobody wrote down what to ask it with");
  if (!questions.every((question) => takes(spec, question)))
    throw new NotAskable("what this account has to ask it with is not what the call takes");
  return questions;
}

function first<Row>(rows: readonly Row[] | null | undefined, what: string): Row {
  const [row] = rows ?? [];
  if (row === undefined) throw new NotAskable(`no example of ${what}`);
  return row;
}

const product = async ({ reply }: Known) =>
  first((await reply("collection.searchSummary")).summary, "a collected product");
const change = async ({ reply }: Known) => first((await reply("changes.mine")).rows, "a change").change;
const objectIds = async (known: Known) => ({ objectIds: [(await product(known)).id] });
const ofProductId: Example = async (known) => ({ query: { objectId: (await product(known)).id } });
const productRef = async (known: Known) => {
  const { site, code } = await product(known);
  return { site, code };
};
const order = async ({ reply }: Known) => first((await reply("orderManagement.search")).summary, "an order");
const ofOrder: Example = async (known) => ({ query: { idx: (await order(known)).idx } });
const month = async (known: Known) => ({ month: (await order(known)).orderedAt.slice(0, "2026-11".length) });
const editor: Example = async ({ reply }) => ({
  body: { editorId: first(await reply("translation.texts"), "a picture with a translation").editorId },
});

/** A product whose page could not be read, in the work that the log's own example shows. */
const unreadRef = async ({ reply }: Known) => {
  const { site, code } = first(
    (await reply("log.detail")).filter(({ reason }) => UNREAD_REASONS.includes(reason ?? "")),
    "a page that could not be read",
  );
  return { site: site ?? "", code: code ?? "" };
};

type Shop = { market: MarketName; account: string };

async function shops({ reply }: Known): Promise<Shop[]> {
  const tree = await reply("marketInfo.allAccounts");
  return tree.flatMap(({ children }) =>
    children.flatMap(({ id }) => {
      const market = marketNamed(id.split(">>")[0] ?? "");
      return market ? [{ market, account: accountIn(id) }] : [];
    }),
  );
}

/** A market account of the seller's, at one of some markets. */
const shopAt = async (known: Known, markets: readonly string[], where: string) =>
  first(
    (await shops(known)).filter(({ market }) => markets.includes(market)),
    `an account at ${where}`,
  );
const anyShop = (known: Known) => shopAt(known, OPEN_MARKET_NAMES, "a market");
const ofShop: Example = async (known) => ({ query: { market: accountMarketOf((await anyShop(known)).market) } });

/** The reads of every market about one of its accounts; the base market also under its second name. */
const MARKET_QUESTIONS = Object.fromEntries(
  [...MARKETS, { name: BASE_MARKET, infoName: "smartStore" }].flatMap(({ name, infoName }) => {
    const example: Example = async (known) => ({ body: { account: (await shopAt(known, [name], name)).account } });
    return (["loginCheck", ...PLACE_KINDS, "template"] as const)
      .map((kind) => `marketInfo.${infoCallName(infoName, kind)}`)
      .filter((id) => calls.has(id))
      .map((id) => [id, example]);
  }),
) as Record<string, Example>;

const namesOf = (is: (market: (typeof OPEN_MARKETS)[number]) => boolean): string[] =>
  OPEN_MARKETS.filter(is).map(({ name }) => name);
const SUGGESTING = namesOf((market) => "suggestsCategories" in market);
const TELLING_LATER = namesOf(({ status }) => "tellsPageLater" in status);

/** A listing at a market that tells a product's page only when asked. */
const listingToldLater: Example = async ({ reply }) => {
  const { summary } = await reply("productManagement.search");
  const listed = summary.flatMap(({ marketProductDetailInfo }) => marketProductDetailInfo ?? []);
  const { marketProductCode, account } = first(
    listed.filter(({ market }) => TELLING_LATER.includes(market)),
    `a listing at ${TELLING_LATER.join(" or ")}`,
  );
  return { body: { code: marketProductCode ?? "", marketAccount: account ?? "" } };
};

/** What the calls are asked with that no general question fits. Nothing here reaches further than the caller's own account. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  "account.exportData": ({ password }) => ({ body: { password } }),
  "account.checkRecommender": ({ user }) => ({ query: { account: user } }),
  "image.viewChart": async (known) => ({ query: { code: (await product(known)).code, days: 30 } }),
  "collection.detail": async (known) => ({ query: await productRef(known) }),
  "collection.exists": async (known) => ({ query: await productRef(known) }),
  "collection.comparePage": async (known) => {
    const { site, productUrl } = await product(known);
    return { body: { site, url: productUrl, raw: {} } };
  },
  "sitePage.unread": async (known) => ({ query: await unreadRef(known) }),
  "sitePage.file": async (known) => ({ query: await unreadRef(known) }),
  "sitePage.keptFile": async ({ reply }) => ({
    query: { id: first(await reply("sitePage.kept"), "a page that could not be read").id },
  }),
  "collection.taobaoSearchList": () => ({ query: { url: "https://s.taobao.com/search?q=cup", page: 1 }, body: [] }),
  "collection.uploadLog": ofProductId,
  "collection.getFilter": () => ({ body: "Remove" }),
  "collection.filterPage": () => ({ query: { type: "Remove", page: 1, maxRow: 10 } }),
  "market.receipts": ofProductId,
  "market.suggestCategories": async (known) => ({
    body: { ...(await objectIds(known)), markets: OPEN_MARKET_NAMES },
  }),
  "market.askCategory": async (known) => ({
    body: {
      objectId: (await product(known)).id,
      ...(await shopAt(known, SUGGESTING, "a market that suggests categories")),
    },
  }),
  "market.uploadProducts": async (known) => ({ body: await objectIds(known) }),
  "market.listingFacts": async (known) => {
    const { rows } = await known.reply("market.suggestCategories");
    const { market, category } = first(
      rows.flatMap(({ markets }) => markets),
      "a category of a product",
    );
    return { body: { ...(await objectIds(known)), markets: [{ market, category, templateName: "" }] } };
  },
  "market.naverKeyword": () => ({ body: WORD }),
  "market.checkLogin": async (known) => {
    const { market, account } = await anyShop(known);
    return { query: { market }, body: account };
  },
  "market.checkConnection": async (known) => {
    const { market, account } = await anyShop(known);
    return { body: { market: accountMarketOf(market), account, step: "login" } };
  },
  "market.accounts": ofShop,
  "userConfig.marketAccount": ofShop,
  "productManagement.accounts": ofShop,
  "userSetting.searchCategory": () => ({ query: { market: BASE_MARKET, upper1: WORD } }),
  "userSetting.category": async ({ reply }) => ({
    query: { id: first(await reply("userSetting.categorySummaries"), "a category set").id },
  }),
  "userSetting.checkCategory": () => ({ body: { name: WORD } }),
  "userConfig.marketConfig": async ({ reply }) => {
    const { market, templateName } = first(await reply("userConfig.templateSummary"), "a market setting template");
    return { query: { market, templateName } };
  },
  ...MARKET_QUESTIONS,
  "productManagement.search": async (known) => {
    const all = await shops(known);
    first(all, "an account at a market");
    // Those at markets that a later call needs a listing of come first.
    const rank = ({ market }: Shop): number => (TELLING_LATER.includes(market) ? 0 : 1);
    return all
      .sort((a, b) => rank(a) - rank(b))
      .map(({ market, account }) => ({ body: { ...PAGE, market, marketAccount: account } }));
  },
  "productManagement.productUrl": listingToldLater,
  "sourceDrift.search": () => ({ body: { ...PAGE, state: "Open" } }),
  "marketOrder.parcel": async ({ reply }) => ({
    query: { idx: first((await reply("marketOrder.deliveries")).summary, "an order on its way").idx },
  }),
  "marketOrder.deliveryCompanies": () => ({ query: { market: BASE_MARKET } }),
  "marketOrder.originalProductUrl": async ({ reply }) => {
    const { summary } = await reply("orderManagement.search");
    const codes = summary.flatMap(({ productCode }) => productCode ?? []);
    return { query: { code: first(codes, "an order of a collected product") } };
  },
  "orderManagement.checkPcc": async ({ reply }) => {
    const { summary } = await reply("orderManagement.search");
    const { pcc, receiverName, receiverTel, zip } = first(
      summary.filter((row) => row.pcc),
      "an order with a customs code",
    );
    return { body: { pcc: pcc ?? "", name: receiverName, phone: receiverTel, zip } };
  },
  "orderManagement.revenue": ofOrder,
  "orderManagement.logs": ofOrder,
  "orderManagement.bill": ofOrder,
  "orderManagement.life": ofOrder,
  "orderManagement.downloadXls": async (known) => ({ body: [String((await order(known)).idx)] }),
  "orderManagement.downloadAgencyXlsx": async (known) => ({
    query: { agencyName: first(await known.reply("orderManagement.agencies"), "a forwarder").name },
    body: [String((await order(known)).idx)],
  }),
  "money.month": async (known) => ({ body: await month(known) }),
  "money.orders": async (known) => ({ body: { ...PAGE, ...(await month(known)) } }),
  "money.ledgerFile": async (known) => ({ body: await month(known) }),
  "money.stock": () => ({ body: PAGE }),
  "agencyOrder.check": async ({ reply }) => {
    const { summary } = await reply("agencyOrder.list");
    return { query: { sellergritOrderNumber: first(summary, "a forwarder order").sellergritOrderNumber } };
  },
  "payment.checkSum": async ({ reply }) => {
    const open = (await reply("payment.history")).filter(({ state }) => state === "open");
    const { paymentId, price } = first(open, "a payment that was begun");
    return { body: { paymentId, amount: price } };
  },
  "referral.checkAccountNumber": () => {
    throw new NotAskable("no example of a bank account: the numbers of payouts come masked");
  },
  "referral.checkId": async ({ reply }) => ({ query: { code: (await reply("referral.id")).recommendId } }),
  "admin.loginLog": async ({ reply }) => ({
    body: { userId: first((await reply("admin.users")).summary, "a user").userId },
  }),
  "admin.notice": async ({ reply }) => ({ body: first(await reply("admin.topNotices"), "a notice").id }),
  "log.detail": async ({ reply }) => ({
    query: { type: "Collect", workNumber: first(await reply("log.collectAll"), "a collect work").workNumber },
  }),
  "staff.invitation": () => {
    throw new NotAskable("no example of an invitation: its token goes out by mail alone");
  },
  "translation.editorUrl": editor,
  "translation.find": editor,
  "translation.texts": async (known) => ({ body: await productRef(known) }),
  "words.translate": () => ({ body: { texts: [{ text: CHINESE.word, kind: "option" }], useService: false } }),
  "words.propose": async (known) => ({ body: { ...(await objectIds(known)), useService: false } }),
  "words.previewMend": () => ({ body: CHINESE }),
  "changes.ofChange": async (known) => ({ body: { change: await change(known) } }),
  "changes.ofSubject": async (known) => ({ body: { kind: "product", subject: (await product(known)).id } }),
  "changes.preview": async (known) => ({ body: { changes: [await change(known)] } }),
  "market.tryDetailPages": async (known) => ({
    body: { ...(await objectIds(known)), detailPageConfig: PAGE_DEFAULT },
  }),
  "recipe.propose": async (known) => ({ body: { changes: [await change(known)] } }),
  "recipe.dryRun": async (known) => {
    const { id } = first(await known.reply("recipe.list"), "a recipe");
    return { body: { id, ...(await objectIds(known)) } };
  },
};
