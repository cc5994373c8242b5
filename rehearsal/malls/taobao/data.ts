import { lowestPrice, totalStock, type MallProduct, type MallSku } from "@/rehearsal/malls/mall-product";
import { schemeless, written, writtenGallery, writtenSwatch } from "@/rehearsal/malls/spelling";
import { yuan } from "@/rehearsal/malls/yuan";

type Price = { priceText: string; priceMoney?: string; priceTitle?: string; priceDesc?: string };

/** A row of `sku2info`: what one combination costs, and how many there are. */
export type Row = {
  price?: Price;
  subPrice?: Price;
  priceActionText?: string;
  quantity?: string | number;
  moreQuantity?: string;
  limit?: string;
  quantityText?: string;
};

/** What the site calls `res`: the data of one product. */
export type TaobaoData = {
  item: {
    itemId: string | number;
    title?: string;
    images: string[];
    vagueSellCount: string;
    videos?: { url?: string; videoId: string }[];
  };
  seller: {
    shopName?: string;
    sellerNick: string;
    shopId: string;
    userId?: string;
    sellerId?: string;
    sellerType: string;
  };
  skuBase: {
    components: unknown[];
    props: { pid: string; name: string; hasImage: string; values: { vid: string; name: string; image?: string }[] }[];
    skus: { skuId: string; propPath: string }[];
  };
  skuCore: { skuItem: { renderSku: string; itemStatus: number; unitBuy: number }; sku2info: Record<string, Row> };
  componentsVO: {
    titleVO: { title: { title: string } };
    priceVO: { price?: Price; extraPrice?: Price };
    headImageVO: { images: string[]; videos: { url?: string; videoId: string }[] };
    deliveryVO: { deliveryFromAddr: string };
    extensionInfoVO: { infos: { type: string; title: string; items: { title?: string; text: string[] }[] }[] };
  };
};

/** The data of a product (docs/markets.md#sites-taobao) without its traps. Money is a text, with a second value in fen. */
export function taobaoData(origin: string, product: MallProduct): TaobaoData {
  const { title, seller, groups, specs } = written(product);
  const images = writtenGallery(origin, product).map(schemeless);
  const lowest = lowestPrice(product);
  const isTmall = product.seed % 2 === 1;
  return {
    item: { itemId: product.code, title, images, vagueSellCount: "1万+" },
    seller: {
      shopName: seller.name,
      sellerNick: seller.name,
      shopId: `7${seller.id}`,
      userId: seller.id,
      sellerType: isTmall ? "B" : "C",
    },
    skuBase: {
      components: [],
      props: groups.map((group) => ({
        pid: group.id,
        name: group.name,
        hasImage: String(group.values.some(({ colour }) => colour !== undefined)),
        values: group.values.map(({ id, name, colour }) => ({
          vid: id,
          name,
          ...(colour !== undefined && { image: schemeless(writtenSwatch(origin, product, colour)) }),
        })),
      })),
      skus: groups.length === 0 ? [] : product.skus.map((sku) => ({ skuId: sku.id, propPath: propPath(product, sku) })),
    },
    skuCore: { skuItem: { renderSku: "true", itemStatus: 0, unitBuy: 1 }, sku2info: rowsOf(product, lowest) },
    componentsVO: {
      titleVO: { title: { title } },
      priceVO: { price: { ...fen(lowest), priceTitle: "优惠前", priceDesc: "起" } },
      headImageVO: { images, videos: [] },
      deliveryVO: { deliveryFromAddr: "浙江杭州" },
      extensionInfoVO: {
        infos: [
          { type: "DAILY_COUPON", title: "优惠", items: [{ text: ["满50减5", "满199减20"] }] },
          { type: "GUARANTEE", title: "服务", items: [{ title: "退换", text: ["7天无理由退换"] }] },
          {
            type: "BASE_PROPS",
            title: "参数",
            items: specs.map(({ name, value }) => ({ title: name, text: value.split(", ") })),
          },
        ],
      },
    },
  };
}

/** Key "0" is the product itself: without options its only row, else a price "from" that no combination has. */
function rowsOf(product: MallProduct, lowest: number): Record<string, Row> {
  const [only] = product.skus;
  if (product.groups.length === 0 && only) return { "0": rowOf(only) };
  const whole: Row = { price: { ...fen(lowest), priceDesc: "起" }, quantity: String(totalStock(product)) };
  return { "0": whole, ...Object.fromEntries(product.skus.map((sku) => [sku.id, rowOf(sku)])) };
}

function rowOf({ price, original, stock }: MallSku): Row {
  const isOnSale = price !== null && price < original;
  return {
    price: { ...fen(isOnSale ? original : (price ?? original)), priceTitle: "优惠前" },
    ...(isOnSale && { subPrice: { priceText: yuan(price), priceMoney: String(price), priceTitle: "券后" } }),
    quantity: String(stock ?? 0),
    moreQuantity: "false",
    quantityText: stock === 0 ? "无货" : "有货",
  };
}

const propPath = (product: MallProduct, sku: MallSku): string =>
  product.groups.map((group, at) => `${group.id}:${group.values[sku.path[at] ?? 0]?.id ?? ""}`).join(";");

const fen = (cents: number): Price => ({ priceText: yuan(cents), priceMoney: String(cents) });
