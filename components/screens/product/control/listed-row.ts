import type { AtMarket, ListedProduct, ListedValues } from "@/lib/contract/calls/product-management";
import { saleStateOf } from "@/lib/domain/listing/sale-status";
import { listingPriceOf } from "@/lib/domain/pricing/listing-price";
import type { Cost } from "@/lib/domain/pricing/margin";
import type { SaleState } from "@/lib/domain/markets/market";

/** What of a listing can be staged. Whole KRW; stock is per option. */
export const listedFields = ["name", "price", "stock"] as const;
export type ListedField = (typeof listedFields)[number];
export type Editable = Pick<ListedRow, ListedField>;

/** A listing as its market had it when it was read last. */
export type SeenAtMarket = {
  name: string | null;
  price: number | null;
  stock: number | null;
  readAt: string;
  /** Where it is otherwise than it was sent. */
  differs: readonly ListedField[];
};

/** A product as listed at one market account. */
export type ListedRow = {
  /** Of the listing, not of the product: one product may stand at several shops. */
  id: string;
  productId: string;
  /** By what its history is asked for; null where none is kept. */
  listingId: string | null;
  market: string;
  account: string;
  code: string;
  site: string;
  marketCode: string;
  name: string;
  price: number;
  /** Null while nothing was sent to the market. */
  stock: number | null;
  /** What its seller has said each sale may lose, in whole KRW, and why. */
  lossTaken: { krw: number; reason: string } | null;
  /** Null while it was not read. */
  atMarket: SeenAtMarket | null;
  state: SaleState;
  nativeStatus: string;
  /** Why the market has blocked it, or that it does not know it any more; else empty. */
  reason: string;
  url: string | null;
  image: string | null;
  images: readonly string[];
  /** Whether the market shows other pictures than the product has now. */
  picturesDiffer: boolean;
  memo: string;
  group: string;
  cost: Cost;
  views: number | null;
  listedAt: string;
};

export type Shop = { market: string; account: string };
/** One name for a shop, e.g. `SmartStore/naru-store`. */
export const shopOf = ({ market, account }: Shop): string => `${market}/${account}`;

const FIELD_OF = { title: "name", price: "price", quantity: "stock" } as const satisfies Record<
  AtMarket["differs"][number],
  ListedField
>;

/** What was read at a market, by the names of our fields. */
export function seenAtMarket(read: AtMarket | null | undefined): SeenAtMarket | null {
  if (!read) return null;
  const { title = null, price = null, quantity: stock = null, readAt, differs } = read;
  return { name: title, price, stock, readAt, differs: differs.map((field) => FIELD_OF[field]) };
}

/** Some fields by the names calls have for them; what is not known is left out. */
export const valuesOf = (
  from: Pick<SeenAtMarket, ListedField>,
  fields: readonly ListedField[],
): Pick<ListedValues, "title" | "price"> & { quantity?: number } => ({
  ...(fields.includes("name") && from.name !== null && { title: from.name }),
  ...(fields.includes("price") && from.price !== null && { price: from.price }),
  ...(fields.includes("stock") && from.stock !== null && { quantity: from.stock }),
});

/** The other way round: what a call names, by the names of our fields. */
export const editableOf = ({ title, price, quantity }: ListedValues): Partial<Editable> => ({
  ...(title !== undefined && { name: title }),
  ...(price !== undefined && { price }),
  ...(quantity !== undefined && { stock: quantity }),
});

/** A market's answers about rows, by the rows' own ids instead of what the market was asked by. */
export const keyedBy = <Answer extends { key: string }>(
  answers: readonly Answer[],
  ids: ReadonlyMap<string, string>,
): Answer[] => answers.map((answer) => ({ ...answer, key: ids.get(answer.key) ?? answer.key }));

export function listedRow(product: ListedProduct): ListedRow {
  const info = product.marketProductDetailInfo?.[0];
  const korean = product.title.find(({ language }) => language === "KR")?.text ?? product.title[0]?.text ?? "";
  const [cost] = product.minimumPrice;
  const native = info?.nativeStatus ?? "";
  const state = (info?.saleStatus as SaleState | null | undefined) ?? saleStateOf(info?.market ?? "", native);
  const sent = info?.images ?? product.mainImages;
  const market = info?.market ?? "";
  const account = info?.account ?? "";
  const marketCode = info?.marketProductCode ?? product.code;
  return {
    id: `${shopOf({ market, account })}/${marketCode}`,
    productId: product.id,
    listingId: info?.listingId ?? null,
    market,
    account,
    code: product.code,
    site: product.site,
    marketCode,
    name: info?.name ?? korean,
    price: info?.price ?? listingPriceOf(product.minimumPrice),
    stock: info?.quantity ?? null,
    lossTaken: info?.lossTaken ?? null,
    atMarket: seenAtMarket(info?.atMarket),
    state,
    nativeStatus: native,
    reason: info?.message ?? "",
    url: info?.url ?? null,
    image: product.mainImages[0] ?? null,
    images: product.mainImages,
    picturesDiffer: sent.join("\n") !== product.mainImages.join("\n"),
    memo: product.memo ?? "",
    group: product.groupName ?? "",
    cost: { amount: cost?.salePrice ?? 0, currency: cost?.currency ?? "CNY" },
    views: product.viewsCount ?? null,
    listedAt: product.uploadDate ?? product.regDate,
  };
}
