import { cleanText } from "@/lib/domain/kit/clean-text";
import { eq, inArray } from "drizzle-orm";
import type { ListedValues } from "@/lib/contract/calls/product-management";
import { CHANGED_ELSEWHERE, LOSS } from "@/lib/domain/listing/row-refusals";
import type { Parsed } from "@/lib/contract/catalogue";
import { isBuyable } from "@/lib/domain/listing/option-facts";
import { editProblem, type EditProblem } from "@/lib/domain/listing/edit-rules";
import { personOf, type Needs } from "@/upstream/context";
import { listings, products } from "@/upstream/db/schema";
import { refusedRow } from "@/upstream/kit/row-outcome";
import { NO_FACTS } from "@/upstream/outside/markets/desks/listing";
import type { EditOutcome, ListingChange, ListingField, OptionStock } from "@/upstream/outside/markets/desks/listings";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import {
  marketShop,
  GONE_AT_MARKET,
  oneByOne,
  isGoneAfter,
  listedAt,
  rowByRow,
  settle,
  type MarketShop,
  type ListingOutcome,
} from "./at-market";
import { unconfirmedLoss, uploadSettings, type TakenLoss } from "./loss-gate";
import { stateOf, stockOf, type ListingRow } from "./search";
import { listingOf, optionAtMarkets } from "./compose";
import { marketPictures } from "./market-pictures";
import { TemplateMissing } from "@/upstream/shop/templates/templates";
import type { Message, StoredMessage } from "@/upstream/kit/messages";

type Asked = Parsed<"productManagement.simpleEdit">["body"];
/** One listing's edit; single options and a source's new price are ours to say, and no call's. */
type Item = Omit<Asked["items"][number], "loss"> & {
  loss?: TakenLoss | undefined;
  options?: OptionStock[];
  /** What the source asks now, where the product does not hold it yet. */
  sourceNow?: number | undefined;
};
type Body = Omit<Asked, "items"> & { items: Item[] };

const FIELD_NAMES: Record<ListingField, Message> = {
  name: { key: "listings.name" },
  priceKrw: { key: "listings.price" },
  stock: { key: "listings.stock" },
  options: { key: "listings.optionStock" },
  images: { key: "listings.pictures" },
  detailHtml: { key: "listings.page" },
};

/** Edits listed products at their market first and in our rows after, row by row; the same edit again changes nothing. */
export async function editListed(
  body: Body,
  context: Needs<"db" | "user" | "now" | "settings" | "sealer" | "connectors" | "files" | "openPicture">,
): ReturnType<typeof rowByRow> {
  const shop = await marketShop(context, body.market, body.marketAccount);
  const ids = body.items.map(({ objectId }) => objectId);
  const rows = await listedAt(context, shop, body.marketAccount, inArray(listings.productId, ids));
  const known = new Map(rows.map((row) => [row.productId, row.id]));
  return rowByRow(
    body.items,
    ({ objectId }) => objectId,
    async (item) => {
      const id = known.get(item.objectId);
      if (!id) return refused(item, "NOT_FOUND", { key: "listings.notOfAccountReload" });
      return oneByOne(context, id, () => editOne(context, shop, id, item));
    },
  );
}

/** Edits one listing of a seller's at its market, with its history. */
export async function editOne(
  context: Needs<"db" | "user" | "now" | "settings" | "files" | "openPicture">,
  shop: MarketShop,
  id: string,
  item: Item,
): Promise<ListingOutcome> {
  // Read again: what was edited a moment ago by another window is where this edit starts.
  const [listing] = await context.db.select().from(listings).where(eq(listings.id, id));
  const [product] = await context.db
    .select()
    .from(products)
    .where(eq(products.id, listing?.productId ?? ""));
  if (!listing || listing.status !== "Success" || !product || !listing.marketProductCode)
    return refused(item, "NOT_FOUND", { key: "listings.notOfAccountReload" });
  const before = {
    name: listing.name ?? product.titleKr,
    price: listing.priceKrw ?? product.krwMin,
    stock: stockOf(listing) ?? 0,
  };
  const isNew = (to: unknown, from: unknown): boolean => to !== undefined && (item.again === true || to !== from);
  const title = item.title && cleanText(item.title).trim();
  const asked = {
    ...(title !== undefined && isNew(title, before.name) && { name: title }),
    ...(item.price !== undefined && isNew(item.price, before.price) && { price: item.price }),
    ...(item.quantity !== undefined && isNew(item.quantity, stockOf(listing)) && { stock: item.quantity }),
  };
  const now = changedSince(
    item.shown ?? {},
    { title: before.name, price: before.price, quantity: stockOf(listing) },
    asked,
  );
  if (Object.keys(now).length > 0) return { ...refused(item, CHANGED_ELSEWHERE, changedSentence(now)), now };
  // How far one change may go counts from the price the market has.
  const from = { ...before, price: listing.marketPriceKrw ?? before.price };
  const problem = editProblem(shop.market, stateOf(listing), from, asked);
  if (problem) return refused(item, "REFUSED", sentenceOf(problem));

  const { price, ...same } = asked;
  if (price !== undefined) {
    const sale = { market: shop.market, listing, product, price, sourceNow: item.sourceNow };
    const loss = await unconfirmedLoss(context, sale, item.loss);
    if (loss > 0) return { ...refused(item, LOSS, { key: "listings.lossNotConfirmed", values: { krw: loss } }), loss };
  }
  const options = optionStocks(product, item.options ?? [], asked.stock !== undefined);
  const change: ListingChange = {
    ...same,
    ...(price !== undefined && { priceKrw: price }),
    ...(options.length > 0 && { options }),
  };
  if (item.sendPictures) {
    const page = await pageOf(context, product, listing);
    if ("gone" in page) return refused(item, "TEMPLATE_MISSING", goneSentence(page.gone));
    const pictures = await marketPictures(context, context.user.id, shop.market, page.images);
    if (!pictures.ok) return refused(item, pictures.reason.toUpperCase(), pictures.message);
    Object.assign(change, page, { images: pictures.addresses });
  }
  if (Object.keys(change).length === 0) return { key: item.objectId, ok: true };
  const outcome = await shop.connector.editListing(shop.account, listing.marketProductCode, change);
  await settle(context, listing, outcome.ok ? outcome.value : undefined, {
    ...taken(change, outcome, product),
    ...(item.loss &&
      outcome.done.includes("priceKrw") && {
        lossTaken: { by: personOf(context.user).account, ...item.loss, at: context.now.toISOString() },
      }),
  });
  if (outcome.ok) return { key: item.objectId, ok: true };
  if (await isGoneAfter(context, shop, listing, outcome)) return refused(item, "GONE", GONE_AT_MARKET);
  return refused(item, outcome.code, messageOf(outcome));
}

/**
 * The options an edit names, and where all are given a stock those the product sells no more: they stay sold out. Of a
 * product that sells none any more the stock is for all.
 */
function optionStocks({ body }: ProductRow, named: readonly OptionStock[], isRestocked: boolean): OptionStock[] {
  const all = body.option?.detailOptions ?? [];
  if (!isRestocked || !all.some(isBuyable)) return [...named];
  const rest = all.filter((one) => !isBuyable(one) && !named.some(({ sku }) => sku === one.id));
  return [...named, ...rest.map((one): OptionStock => ({ ...optionAtMarkets(one), stock: 0, ifThere: true }))];
}

/** The edited fields whose present values differ from the ones the seller saw, with those values. */
function changedSince(shown: ListedValues, now: Required<ListedValues>, asked: object): ListedValues {
  const isOther = (asks: string, field: keyof ListedValues): boolean =>
    asks in asked && shown[field] !== undefined && shown[field] !== now[field];
  return {
    ...(isOther("name", "title") && { title: now.title }),
    ...(isOther("price", "price") && { price: now.price }),
    ...(isOther("stock", "quantity") && { quantity: now.quantity }),
  };
}

function changedSentence({ title, price, quantity }: ListedValues): Message {
  const now: Message[] = [];
  if (title !== undefined) now.push({ key: "listings.nowName", values: { name: title } });
  if (price !== undefined) now.push({ key: "listings.nowPrice", values: { price } });
  if (quantity !== undefined && quantity !== null) now.push({ key: "listings.nowStock", values: { stock: quantity } });
  return now.length > 0
    ? { key: "listings.changedElsewhereNow", values: { now } }
    : { key: "listings.changedElsewhere" };
}

/** A listing's pictures and page anew, with the template it was listed with; or that template's name when it is gone. */
async function pageOf(
  context: Needs<"db" | "user" | "settings">,
  product: ProductRow,
  listing: ListingRow,
): Promise<Required<Pick<ListingChange, "images" | "detailHtml">> | { gone: string }> {
  const settings = await uploadSettings(context, listing);
  const { id, market } = listing;
  try {
    const template = settings?.templates?.[market] ?? "";
    const { images, detailHtml } = await listingOf(
      context,
      product,
      { sellerCode: id, category: "", facts: NO_FACTS },
      market,
      template,
    );
    return { images, detailHtml };
  } catch (error) {
    if (error instanceof TemplateMissing) return { gone: error.template };
    throw error;
  }
}

const goneSentence = (name: string): Message => ({ key: "listings.templateGone", values: { name } });

/** What the market took, as our row keeps it: the market has it so now, pictures perhaps as copies of the product's own. */
function taken(change: ListingChange, { done, ok }: EditOutcome, product: ProductRow): Partial<ListingRow> {
  return {
    ...(done.includes("name") && { name: change.name, marketName: change.name }),
    ...(done.includes("priceKrw") && { priceKrw: change.priceKrw, marketPriceKrw: change.priceKrw }),
    ...(done.includes("stock") && { stock: change.stock, marketStock: change.stock }),
    ...(done.includes("images") && { images: product.mainImages }),
    ...(ok && { message: null }),
  };
}

function messageOf(outcome: Extract<EditOutcome, { ok: false }>): StoredMessage {
  if (outcome.done.length === 0) return outcome.message;
  const done = outcome.done.map((field) => FIELD_NAMES[field]);
  return { key: "listings.partlyDone", values: { done, message: outcome.message } };
}

const refused = ({ objectId }: Item, code: string, message: StoredMessage): ListingOutcome =>
  refusedRow(objectId, code, message);

function sentenceOf(problem: EditProblem): Message {
  switch (problem.code) {
    case "nameEmpty":
      return { key: "products.nameMissing" };
    case "locked":
    case "priceStopped":
      return { key: `listings.${problem.code}` };
    case "nameLength":
    case "nameBytes":
    case "priceLow":
    case "priceHigh":
    case "priceUnit":
      return { key: `listings.${problem.code}`, values: { limit: problem.limit } };
    case "priceBand":
    case "stockRange":
      return { key: `listings.${problem.code}`, values: { from: problem.from, to: problem.to } };
  }
}
