import fc from "fast-check";
import { formOf, ruledKrw } from "@/components/screens/product/window/price-rule";
import { productRow } from "@/components/product/product-row";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { expectedCosts, expectedRevenue, marginAt } from "@/lib/domain/pricing/margin";
import { listingPriceOf } from "@/lib/domain/pricing/listing-price";
import { BASE_MARKET } from "@/lib/domain/markets/markets";
import { marketPrices } from "@/lib/domain/pricing/market-prices";
import { ownPrice } from "@/lib/domain/pricing/own-price";
import { priceExplained } from "@/lib/domain/pricing/price-explained";
import { pricedDetail } from "@/lib/domain/pricing/priced-by";
import { priceSteps, rulePrice } from "@/lib/domain/pricing/price-rule";
import { settingRule } from "@/lib/domain/pricing/price-setting";
import { ratioOfPercent } from "@/lib/domain/pricing/ratio";
import { templateDefault, templateRule } from "@/lib/domain/template/market-template";
import { columnsOf, detailOf, summaryOf, type ProductRow } from "@/upstream/shelf/products/detail";
import { composedListing, listedPrice } from "@/upstream/listing/listings/compose";
import { NO_FACTS } from "@/upstream/outside/markets/desks/listing";
import { DETAIL_PAGE_DEFAULT } from "@/upstream/shop/templates/detail-page";
import { PRICE_DEFAULT, type PriceConfig } from "@/upstream/shop/templates/price-config";

const AT = "2026-11-20T00:00:00.000Z";
const MARKETS = ["SmartStore", "Coupang", "Gmarket", "Auction", "Elevenst"] as const;

/** A product as it is collected: options by their source prices, none listed at anything yet. */
function collected(sources: readonly number[], currency: string): ProductDetail {
  const price = (salePrice: number) => [
    { currency, originalPrice: salePrice, salePrice },
    { currency: "KRW", originalPrice: 0, salePrice: 0 },
  ];
  const named = (text: string) => [{ language: "KR", text }];
  return {
    code: "T1",
    site: "Taobao",
    url: "https://item.example/1",
    currency,
    title: named("린넨 셔츠"),
    price: price(Math.min(...sources)),
    mainImages: [],
    detailPageHtml: "",
    option: {
      optionGroups: [
        {
          id: "c",
          groupName: named("색상"),
          groups: sources.map((_, at) => ({ id: `c:${at}`, optionName: named(`${at}`) })),
        },
      ],
      detailOptions: sources.map((source, at) => ({
        id: `c:${at}`,
        groupName: named("색상"),
        optionName: named(`${at}`),
        isSoldOut: false,
        quantity: 9,
        price: price(source),
      })),
    },
  };
}

const stored = (detail: ProductDetail): ProductRow => ({
  id: "1",
  userId: "me",
  site: detail.site,
  code: detail.code,
  stage: "new",
  ...columnsOf(detail),
  sourceMemory: {} as never,
  unseenKorean: null,
  sourceDoubts: null,
  unknownWords: null,
  sourceChange: null,
  sourceReadAt: null,
  viewsCount: 0,
  workNumber: null,
  detailPageConfig: null,
  collectDate: new Date(AT),
  regDate: new Date(AT),
  editDate: new Date(AT),
  uploadDate: null,
  removedAt: null,
});

const cents = fc.integer({ min: 1, max: 200_000 }).map((value) => value / 100);
const percent = fc.integer({ min: 0, max: 70_000 }).map((hundredths) => ratioOfPercent(hundredths / 100));
const settings: fc.Arbitrary<PriceConfig> = fc.record({
  mainValue: percent,
  subValue: fc.nat(20_000),
  exchangeCNYBase: fc.integer({ min: 1, max: 40_000 }).map((value) => value / 100),
  exchangeUSDBase: fc.integer({ min: 1, max: 200_000 }).map((value) => value / 100),
  isFreeDelivery: fc.boolean(),
  deliveryBasicPrice: fc.nat(20_000),
  marketExpandPrice: fc
    .constantFrom(0, 0.05, 0.123, 1.5, 6)
    .map((addRatio) => MARKETS.slice(1).map((market) => ({ market, addRatio }))),
});
const products = fc.tuple(fc.array(cents, { minLength: 1, maxLength: 6 }), fc.constantFrom("CNY", "USD", "KRW"));

describe("a product priced by the general setting", () => {
  test("has one price in the price dialog, the edit window, the store and the product list", () => {
    fc.assert(
      fc.property(settings, products, (setting, [sources, currency]) => {
        const rule = settingRule(setting, currency);
        const dialog = sources.map((source) => rulePrice(source, rule));
        const form = formOf(setting, currency);
        const edited = sources.map((cny) => ruledKrw({ cny, krw: 0 }, form));
        const detail = pricedDetail(collected(sources, currency), rule, AT);
        const kept = (detail.option?.detailOptions ?? []).map(({ price }) => listingPriceOf(price));
        expect([edited, kept]).toEqual([dialog, dialog]);
        const row = productRow(summaryOf(stored(detail), []));
        expect(row.krw).toEqual({ from: Math.min(...dialog), to: Math.max(...dialog) });
      }),
    );
  });

  test("has one price at each market in the edit window, the template's preview and what is uploaded", () => {
    fc.assert(
      fc.property(settings, products, fc.boolean(), (setting, [sources, currency], hasTemplate) => {
        const detail = pricedDetail(
          collected(sources, currency),
          settingRule({ ...setting, mainValue: 0.3 }, currency),
          AT,
        );
        const row = stored(detail);
        fc.pre(row.krwMin > 0);
        const panel = marketPrices(
          (detail.option?.detailOptions ?? []).map(({ price }) => listingPriceOf(price)),
          setting.marketExpandPrice ?? [],
        );
        for (const market of MARKETS) {
          const rules = { market, price: setting, template: hasTemplate ? templateDefault() : undefined };
          const { from, to } = listedPrice(row, rules);
          const shown = panel.find((one) => one.market === market);
          const preview = ownPrice(summaryOf(row, []), market, setting.marketExpandPrice ?? []);
          expect([shown?.lowest, shown?.highest]).toEqual([from, to]);
          expect([preview?.from, preview?.to]).toEqual([from, to]);
        }
      }),
    );
  });

  test("is explained by the steps that led to the price that is stored", () => {
    fc.assert(
      fc.property(settings, settings, products, (then, now, [sources, currency]) => {
        const detail = detailOf(stored(pricedDetail(collected(sources, currency), settingRule(then, currency), AT)));
        for (const option of detail.option?.detailOptions ?? []) {
          const krw = listingPriceOf(option.price);
          const source = option.price[0]?.salePrice ?? 0;
          const rule = settingRule(now, currency);
          const why = priceExplained({ krw, source, currency, priced: option.priced }, detail.pricedBy, { rule });
          if (krw > 0) expect(why.steps.at(-1)).toMatchObject({ krw });
          expect(why.drift.length > 0).toBe(krw > 0 && rulePrice(source, rule) !== krw);
        }
      }),
    );
  });
});

test("a product without a price of its own is listed at what the template's preview shows", () => {
  fc.assert(
    fc.property(settings, products, fc.constantFrom(...MARKETS), (setting, [sources, currency], market) => {
      const template = templateDefault();
      const rule = templateRule(template, currency, setting);
      const preview = sources.map((source) => priceSteps(source, currency, rule).at(-1));
      const { from, to } = listedPrice(stored(collected(sources, currency)), { market, price: setting, template });
      const prices = preview.map((step) => (step && "krw" in step ? step.krw : 0));
      expect([from, to]).toEqual([Math.min(...prices), Math.max(...prices)]);
    }),
  );
});

test("the profit shown before an upload is the least that one of its options leaves by that rule", () => {
  fc.assert(
    fc.property(settings, products, fc.constantFrom(...MARKETS), (setting, [sources, currency], market) => {
      const detail = pricedDetail(collected(sources, currency), settingRule(setting, currency), AT);
      const rules = { market, price: setting };
      const { options, delivery } = composedListing(stored(detail), rules, {
        sellerCode: "c",
        category: "1",
        facts: NO_FACTS,
        page: DETAIL_PAGE_DEFAULT,
        phone: "",
        publicOrigin: "http://127.0.0.1",
      });
      const left = options.flatMap(({ salePriceKrw }, at) => {
        const piece = { amount: sources[at] ?? 0, currency };
        return marginAt(market, salePriceKrw, piece, setting, delivery.feeKrw)?.krw ?? [];
      });
      expect(listedPrice(stored(detail), rules).margin?.krw).toBe(left.length > 0 ? Math.min(...left) : undefined);
    }),
  );
});

test("the margin of a listed product is the expected revenue of its order", () => {
  fc.assert(
    fc.property(
      settings,
      cents,
      fc.constantFrom(...MARKETS),
      fc.integer({ min: 10, max: 999_990 }),
      (setting, amount, market, price) => {
        const piece = { amount, currency: "CNY" };
        const margin = marginAt(market, price, piece, setting);
        const sale = { totalPrice: price, shippingFee: margin?.charged ?? 0 };
        const costs = expectedCosts({ ...sale, market, quantity: 1, settlement: null }, piece, setting);
        expect(expectedRevenue(sale, costs)).toMatchObject({ revenue: margin?.krw, marginPermille: margin?.permille });
      },
    ),
  );
});

test("¥128.90 costs ₩43,510 everywhere, and what is left of it is said once", () => {
  const form = formOf(PRICE_DEFAULT, "CNY");
  const detail = pricedDetail(collected([128.9], "CNY"), settingRule(PRICE_DEFAULT, "CNY"), AT);
  expect([ruledKrw({ cny: 128.9, krw: 0 }, form), listingPriceOf(detail.price)]).toEqual([43_510, 43_510]);
  const piece = { amount: 128.9, currency: "CNY" };
  expect(marginAt(BASE_MARKET, 43_510, piece, PRICE_DEFAULT)).toMatchObject({ krw: 43_510 - 2_884 - 25_780 - 10_000 });
});
