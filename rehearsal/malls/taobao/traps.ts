import type { MallProduct, MallSku } from "@/rehearsal/malls/mall-product";
import type { SiteTrap } from "@/rehearsal/malls/trap";
import type { Row, TaobaoData } from "./data";

const CURRENT = ["ssr", "bare", "pcdetail"];
const PAGES = ["ssr", "bare"];
const DECOY = { id: "99999", name: "补差价专拍丨勿拍" };
const DECOY_FEN = 100;

const trap = (
  name: string,
  share: number,
  about: string,
  more: Omit<SiteTrap<TaobaoData>, "name" | "share" | "about" | "sites"> = {},
): SiteTrap<TaobaoData> => ({ name: `taobao-${name}`, sites: ["Taobao"], share, about, ...more });

const hasOptions = ({ groups }: MallProduct): boolean => groups.length > 0;
const isOnSale = ({ skus }: MallProduct): boolean =>
  skus.some(({ price, original }) => price !== null && price < original);
const sales = ({ skuCore }: TaobaoData): Row[] => Object.values(skuCore.sku2info).filter(({ subPrice }) => subPrice);
const withoutSale = (sku: MallSku): void => {
  if (sku.price !== null) sku.price = sku.original;
};
const eachRow = ({ skuCore }: TaobaoData, change: (row: Row, at: number) => void): void =>
  Object.entries(skuCore.sku2info).forEach(([key, row], at) => key !== "0" && change(row, at));
const videoOf = ({ code }: MallProduct): string =>
  `https://cloud.video.taobao.com/play/u/300/p/2/e/6/t/1/${code}.mp4?appKey=1`;
const bare = (address: string | undefined): string => (address ?? "").replace(/^https:/, "");

const TEXTS: readonly SiteTrap<TaobaoData>[] = [
  trap("number-as-id", 0.08, "The product's number is a number, not a text", {
    page: (data, { code }) => void (data.item.itemId = Number(code)),
  }),
  trap("title-in-component", 0.05, "The title is in a component alone", {
    forms: CURRENT,
    page: ({ item }) => void delete item.title,
  }),
  trap("pictures-in-head", 0.05, "The pictures are in a component alone", {
    forms: CURRENT,
    page: ({ item }) => void (item.images = []),
  }),
  trap("pictures-twice", 0.1, "A component repeats the pictures with tails", {
    forms: CURRENT,
    page: ({ componentsVO: { headImageVO } }) =>
      void (headImageVO.images = headImageVO.images.map((address) => `${address}_q50.jpg_.webp`)),
  }),
  trap("video-in-item", 0.04, "The video has no scheme and a query", {
    goods: (product) => void (product.video = videoOf(product)),
    page: ({ item }, { video, code }) => void (item.videos = [{ url: bare(video), videoId: code }]),
  }),
  trap("video-in-head", 0.04, "The video is in a component alone", {
    forms: CURRENT,
    fits: ({ video }) => video === undefined,
    goods: (product) => void (product.video = videoOf(product)),
    page: ({ componentsVO: { headImageVO } }, { video, code }) =>
      void (headImageVO.videos = [{ url: bare(video), videoId: code }]),
  }),
  trap("video-without-address", 0.04, "A video has a number and no address", {
    fits: ({ video }) => video === undefined,
    page: ({ item }, { code }) => void (item.videos = [{ videoId: code }]),
  }),
  trap("seller-by-nick", 0.05, "The shop has no name but the seller's", {
    page: ({ seller }) => void delete seller.shopName,
  }),
  trap("seller-by-other-number", 0.05, "The seller's number has another name", {
    page: ({ seller }) => {
      seller.sellerId = seller.userId ?? "";
      delete seller.userId;
    },
  }),
  trap("attribute-of-several-texts", 0.06, "An attribute has several values", {
    goods: ({ specs: [first] }) => void (first && (first.value = `${first.value.replace(", ", "·")}, 其他`)),
  }),
];

const OPTIONS: readonly SiteTrap<TaobaoData>[] = [
  trap("group-made-by-the-shop", 0.06, "A group has the number -1, its values -1, -2, …", {
    fits: hasOptions,
    goods: ({ groups: [first] }) => {
      if (!first) return;
      first.id = "-1";
      first.values.forEach((value, at) => (value.id = String(-at - 1)));
    },
  }),
  trap("same-value-numbers", 0.06, "The values of every group are numbered 1, 2, 3 …", {
    fits: ({ groups }) => groups.length > 1,
    goods: ({ groups }) => groups.forEach(({ values }) => values.forEach((value, at) => (value.id = String(at + 1)))),
  }),
  trap("pairs-in-other-order", 0.08, "The pairs of a path are in another order than the groups", {
    fits: ({ groups }) => groups.length > 1,
    page: ({ skuBase: { skus } }) =>
      skus.forEach((sku) => (sku.propPath = sku.propPath.split(";").reverse().join(";"))),
  }),
  trap("groups-without-choice", 0.05, "Two more groups have one value each", {
    fits: ({ groups }) => groups.length > 1,
    page: ({ skuBase: { props, skus } }) => {
      for (const pid of ["30001", "30002"])
        props.push({ pid, name: `属性${pid}`, hasImage: "false", values: [{ vid: "1", name: "标准" }] });
      skus.forEach((sku) => (sku.propPath += ";30001:1;30002:1"));
    },
  }),
  trap("decoy-value", 0.05, "A value of one yuan is a surcharge and no option", {
    fits: hasOptions,
    goods: (product) => {
      const [first] = product.groups;
      if (!first) return;
      const others = product.skus.filter(({ path }) => path[0] === 0);
      const place = first.values.push({ ...DECOY }) - 1;
      others.forEach(({ id, path }) =>
        product.skus.push({
          id: `9${id}`,
          path: [place, ...path.slice(1)],
          price: DECOY_FEN,
          original: DECOY_FEN,
          stock: 999,
        }),
      );
    },
  }),
];

const PRICES: readonly SiteTrap<TaobaoData>[] = [
  trap("option-without-row", 0.05, "An option has no row, and key 0 has a range", {
    fits: ({ skus }) => skus.length > 2,
    goods: ({ skus }) => void (skus.at(-1)!.price = null),
    page: ({ skuCore: { sku2info } }, { skus }) => {
      delete sku2info[skus.at(-1)!.id];
      sku2info["0"] = { price: { priceText: "7.98-998" }, quantity: "120" };
    },
  }),
  trap("two-zeros-as-key", 0.3, 'A product without options has the key "0;0"', {
    fits: (product) => !hasOptions(product),
    page: ({ skuCore }) => void (skuCore.sku2info = { "0;0": skuCore.sku2info["0"] ?? {} }),
  }),
  trap("platform-price", 0.08, "The promotion is a subsidy of the platform, its price ends in a word", {
    fits: isOnSale,
    page: (data) =>
      sales(data).forEach((row) => {
        if (row.subPrice) row.subPrice = { priceText: `${row.subPrice.priceText}起`, priceTitle: "平台加补后" };
      }),
  }),
  trap("sold-out-without-promotion", 0.06, "A sold-out option has no promotion", {
    fits: (product) => isOnSale(product) && product.skus.length > 1,
    goods: ({ skus: [, second] }) => {
      if (!second) return;
      second.stock = 0;
      withoutSale(second);
    },
  }),
  trap("visitor-not-logged-in", 0.05, "A visitor who is not logged in sees the list price", {
    fits: isOnSale,
    goods: ({ skus }) => skus.forEach(withoutSale),
    page: (data) => eachRow(data, (row) => (row.priceActionText = "登录查看更多优惠")),
  }),
  trap("price-as-text", 0.08, "Prices are texts with a sign, without fen", {
    page: (data) =>
      Object.values(data.skuCore.sku2info).forEach((row) => {
        if (row.price) row.price = { priceText: `￥${row.price.priceText}` };
      }),
  }),
  trap("price-of-zero", 0.04, "An option costs nothing, which means that its price is not known", {
    fits: ({ skus }) => skus.length > 2,
    goods: ({ skus: [first] }) => void (first && (first.price = null)),
    page: ({ skuCore: { sku2info } }, { skus: [first] }) => {
      const row = sku2info[first?.id ?? ""];
      if (row) row.price = { priceText: "0.00", priceMoney: "0" };
      if (row) delete row.subPrice;
    },
  }),
  trap("price-in-headline", 0.3, "The price of a product without options is in the headline alone", {
    forms: CURRENT,
    fits: (product) => !hasOptions(product),
    page: ({ skuCore: { sku2info }, componentsVO: { priceVO } }) => {
      const row = sku2info["0"] ?? sku2info["0;0"];
      if (!row) return;
      priceVO.price = { ...row.price, priceText: row.price?.priceText ?? "" };
      if (row.subPrice) priceVO.extraPrice = row.subPrice;
      delete row.price;
      delete row.subPrice;
    },
  }),
];

const STOCK_WORDS = ["有货(限购10件)", "即将售罄", "有货"];
const SOLD_OUT_WORDS = ["无货(限购10件)", "缺货", "售罄"];

const STOCKS: readonly SiteTrap<TaobaoData>[] = [
  trap("stock-as-number", 0.1, "The stock is a number", {
    page: ({ skuCore }) => Object.values(skuCore.sku2info).forEach((row) => (row.quantity = Number(row.quantity))),
  }),
  trap("stock-capped", 0.06, "More than 200 are shown as 200", {
    goods: ({ skus }) => skus.forEach((sku) => (sku.stock = Math.min(200, sku.stock ?? 0))),
    page: ({ skuCore }) =>
      Object.values(skuCore.sku2info).forEach((row) => (row.moreQuantity = String(Number(row.quantity) >= 200))),
  }),
  trap("stock-in-words", 0.06, "Words say whether there is stock, nothing says how much", {
    goods: ({ skus }) => skus.forEach((sku) => (sku.stock = sku.stock === 0 ? 0 : null)),
    page: ({ skuCore }, { skus }) =>
      Object.entries(skuCore.sku2info).forEach(([key, row], at) => {
        const sku = skus.find(({ id }) => id === key) ?? skus[0];
        const words = sku?.stock === 0 ? SOLD_OUT_WORDS : STOCK_WORDS;
        delete row.quantity;
        row.quantityText = words[at % words.length] ?? "";
      }),
  }),
  trap("limit-for-each-buyer", 0.08, "A limit for each buyer is no stock", {
    page: ({ skuCore }) => Object.values(skuCore.sku2info).forEach((row) => (row.limit = "2")),
  }),
];

/** How the container itself is written; `containers.ts` asks for these names. */
const CONTAINERS: readonly SiteTrap<TaobaoData>[] = [
  trap("context-before", 0.2, "An earlier script assigns the context first", { forms: PAGES }),
  trap("other-route", 0.15, "The route has another name and no res", { forms: PAGES }),
  trap("older-root", 0.1, "The routes are below appData", {
    forms: PAGES,
    fits: ({ traps }) => !traps.has("taobao-other-route"),
  }),
  trap("literal", 0.3, "The state is written in JavaScript", { forms: ["bare"] }),
  trap("text-for-parse", 0.2, "The state is a text that a script parses", {
    forms: ["bare"],
    fits: ({ traps }) => !traps.has("taobao-literal"),
  }),
  trap("callback-of-any-name", 0.5, "The callback has any name, with a blank before and a semicolon behind", {
    forms: ["pcdetail"],
  }),
  trap("stack-below-global", 0.3, "The text in apiStack has its data below global", { forms: ["getdetail"] }),
];

/** How `getdesc` answers; `description.ts` asks for these names. */
const DESCRIPTIONS: readonly SiteTrap<TaobaoData>[] = [
  trap("description-in-parts", 0.2, "Pictures and texts are parts, in the order of the layout and not of their keys"),
  trap("description-of-old", 0.1, "The answer is that of 6.0", {
    fits: ({ traps }) => !traps.has("taobao-description-in-parts"),
  }),
];

/** The traps of Taobao's pages and answers, after the reference (docs/markets.md#sites-taobao). */
export const TAOBAO_TRAPS: readonly SiteTrap<TaobaoData>[] = [
  ...TEXTS,
  ...OPTIONS,
  ...PRICES,
  ...STOCKS,
  ...CONTAINERS,
  ...DESCRIPTIONS,
];
