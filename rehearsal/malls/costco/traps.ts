import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { trapsOf, type SiteTrap } from "@/rehearsal/malls/trap";
import { won, type OccProduct } from "./occ";

/** Moments that lie before and after every reading. */
const [LONG_AGO, PAST, FUTURE, FAR_AWAY] = ["2019-12-31", "2020-01-31", "2097-12-31", "2098-01-31"] as const;
const SIZES = ["M", "L", "XL"];
const STEP_WON = 1_000;

const trap = trapsOf<OccProduct>("Costco", "costco");

const isDiscounted = ({ skus: [sku] }: MallProduct): boolean =>
  sku !== undefined && sku.price !== null && sku.price < sku.original;
const coupon = (product: OccProduct, from: string, to: string): void => {
  product.couponDiscount = {
    discountValue: product.discountPrice?.value ?? 0,
    discountStartDate: `${from}T15:00:00.000Z`,
    discountEndDate: `${to}T14:59:59.999Z`,
  };
};
const noCoupon = ({ traps }: MallProduct): boolean =>
  !["running", "over", "to-come"].some((one) => traps.has(`costco-coupon-${one}`));
const atBase = ({ skus }: MallProduct): void => skus.forEach((sku) => sku.price !== null && (sku.price = sku.original));
/** What the answer says is the price with the coupon, whenever the coupon holds. */
const priceWithCoupon = (product: OccProduct): void => {
  const base = product.basePrice?.value ?? 0;
  const off = Math.round(base / 50) * 10;
  product.price = { ...won(base - off), priceType: "BUY" };
  product.discountPrice = won(off);
};

/** The traps of Costco Korea's answers, after the reference (docs/markets.md#sites-costco). */
export const COSTCO_TRAPS: readonly SiteTrap<OccProduct>[] = [
  trap("english-name-alone", 0.08, "The Korean name is empty", {
    goods: (product) => void (product.title = `Rehearsal ${product.kind} ${product.seed}`),
    page: (answer) => void (answer.name = ""),
  }),
  trap("coupon-running", 0.3, "A coupon is taken off until its last day", {
    fits: isDiscounted,
    page: (answer) => coupon(answer, LONG_AGO, FAR_AWAY),
  }),
  trap("coupon-over", 0.2, "A coupon is over, and its price is still shown", {
    fits: (product) => isDiscounted(product) && noCoupon(product),
    goods: atBase,
    page: (answer) => {
      priceWithCoupon(answer);
      coupon(answer, LONG_AGO, PAST);
    },
  }),
  trap("coupon-to-come", 0.2, "A coupon's first day is to come, and its price is shown already", {
    fits: (product) => isDiscounted(product) && noCoupon(product),
    goods: atBase,
    page: (answer) => {
      priceWithCoupon(answer);
      coupon(answer, FUTURE, FAR_AWAY);
    },
  }),
  trap("stock-of-zero", 0.15, "The number of the stock is 0 although there is some", {
    fits: ({ skus: [sku] }) => sku?.stock !== 0,
    goods: ({ skus }) => skus.forEach((sku) => (sku.stock = null)),
    page: ({ stock }) => Object.assign(stock, { stockLevelStatus: "inStock", stockLevel: 0 }),
  }),
  trap("stock-without-number", 0.1, "The stock has a word and no number", {
    fits: ({ skus: [sku], traps }) => sku?.stock !== 0 && !traps.has("costco-stock-of-zero"),
    goods: ({ skus }) => skus.forEach((sku) => (sku.stock = null)),
    page: ({ stock }) => {
      stock.stockLevelStatus = "lowStock";
      delete stock.stockLevel;
    },
  }),
  trap("picture-as-webp-alone", 0.1, "A picture has no format but webp", {
    page: (answer) =>
      void (answer.images = answer.images.filter(
        ({ galleryIndex, format }) => galleryIndex !== 3 || format.endsWith("-webp"),
      )),
  }),
  trap("unit-of-a-fact", 0.15, "A fact's unit is a field of its own", {
    goods: ({ specs }) => void specs.push({ name: "무게", value: "1.5 kg" }),
    page: ({ classifications: [first] }) => {
      const weight = first?.features.at(-1);
      if (weight) Object.assign(weight, { featureValues: [{ value: "1.5" }], featureUnit: { symbol: "kg" } });
    },
  }),
  trap("fact-of-several-values", 0.15, "A fact has several values", {
    goods: ({ specs: [first] }) => void (first && (first.value = `${first.value}, 기타`)),
    page: ({ classifications: [group] }, { specs: [spec] }) => {
      const [first] = group?.features ?? [];
      if (first && spec) first.featureValues = spec.value.split(", ").map((value) => ({ value }));
    },
  }),
  trap("smallest-order-of-two", 0.08, "No less than two are sold", {
    goods: (product) => void (product.minOrder = 2),
    page: (answer) => void (answer.minOrderQuantity = 2),
  }),
  trap("from-price-with-variants", 0.1, "The price is 0 and one to begin from; each variant has its own", {
    fits: ({ traps }) => !["coupon-running", "coupon-over", "coupon-to-come"].some((one) => traps.has(`costco-${one}`)),
    goods: (product) => {
      const [sku] = product.skus;
      const base = sku?.price ?? 0;
      product.groups = [{ id: "size", name: "사이즈", values: SIZES.map((name) => ({ id: `size:${name}`, name })) }];
      product.skus = SIZES.map((_, at) => ({
        id: `${product.code.replace(/\D.*$/, "")}${at}`,
        path: [at],
        price: base + at * STEP_WON,
        original: base + at * STEP_WON,
        stock: at === 2 ? 0 : null,
      }));
    },
    page: (answer, { skus }) => {
      const prices = skus.map(({ price }) => price ?? 0);
      delete answer.basePrice;
      delete answer.discountPrice;
      Object.assign(answer, {
        price: { currencyIso: "KRW", priceType: "FROM", value: 0 },
        priceRange: { minPrice: won(Math.min(...prices)), maxPrice: won(Math.max(...prices)) },
        stock: { stockLevelStatus: "inStock" },
        purchasable: false,
        multidimensional: true,
        baseOptions: [],
        variantOptions: skus.map(({ id, stock }, at) => ({
          code: id,
          priceData: won(prices[at] ?? 0),
          stock: { stockLevelStatus: stock === 0 ? "outOfStock" : "inStock" },
          variantOptionQualifiers: [{ qualifier: "size", name: "사이즈", value: SIZES[at] ?? "" }],
        })),
      });
    },
  }),
];
