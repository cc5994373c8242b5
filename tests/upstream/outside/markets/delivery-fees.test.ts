import { isTaken } from "@/lib/domain/template/market-fields";
import { coupangBody } from "@/upstream/outside/markets/coupang/body";
import { elevenstBody } from "@/upstream/outside/markets/elevenst/body";
import { esmBody } from "@/upstream/outside/markets/esm/body";
import { AUCTION, GMARKET } from "@/upstream/outside/markets/esm/site";
import { NO_FACTS, type Listing, type ListingFacts } from "@/upstream/outside/markets/desks/listing";
import { smartStoreBody } from "@/upstream/outside/markets/smart-store/body";
import type { MarketField } from "@/lib/domain/markets/market";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

const LISTING: Listing = {
  sellerCode: "650000000000000000000abc",
  name: "여름 린넨 셔츠",
  categoryId: "50000803",
  priceKrw: 20_000,
  stock: 10,
  images: ["https://pictures.example/1.jpg"],
  detailHtml: "<p>상세</p>",
  optionGroups: [],
  options: [],
  delivery: { feeKrw: 5_000, returnFeeKrw: 6_000, exchangeFeeKrw: 12_000 },
  brand: "Naru",
  manufacturer: "Maker",
  origin: "중국",
  afterService: { phone: "02-0000-0000", text: "문의해 주세요" },
  tags: [],
  facts: NO_FACTS,
};
const ACCOUNT = { account: "a", storeName: "s", accessKey: "k", secretKey: "s", vendorId: "A00012345", openApiKey: "" };
const COUPANG = {
  outboundShippingPlaceCode: 1,
  returnCenterCode: "2",
  returnChargeName: "반품지",
  companyContactNumber: "02-1111-1111",
  returnZipCode: "04524",
  returnAddress: "서울",
  returnAddressDetail: "1층",
};
const ESM = { placeNo: 1, bundlePolicyNo: "2", dispatchPolicyNo: 3, returnAddrNo: "4" };
const BODIES: Record<OpenMarketName, (listing: Listing) => Record<string, unknown>> = {
  SmartStore: (listing) => smartStoreBody(listing, listing.images, { shippingAddressId: 1, returnAddressId: 2 }),
  Coupang: (listing) => coupangBody(ACCOUNT, listing, COUPANG),
  Gmarket: (listing) => esmBody(GMARKET, listing, ESM),
  Auction: (listing) => esmBody(AUCTION, listing, ESM),
  Elevenst: (listing) => elevenstBody(listing, { addrSeqOut: "1", outsideYnOut: "Y", addrSeqIn: "2" }),
};
const per = (perQuantity: number, feeKrw = 5_000): Listing => ({
  ...LISTING,
  delivery: { ...LISTING.delivery, feeKrw, perQuantity },
});

test("SmartStore charges the fee again for every so many pieces", () => {
  expect(BODIES.SmartStore(per(3))).toMatchObject({
    originProduct: {
      deliveryInfo: {
        deliveryFee: { deliveryFeeType: "UNIT_QUANTITY_PAID", baseFee: 5_000, repeatQuantity: 3 },
      },
    },
  });
  expect(BODIES.SmartStore(LISTING)).toMatchObject({
    originProduct: { deliveryInfo: { deliveryFee: { deliveryFeeType: "PAID", baseFee: 5_000 } } },
  });
  expect(BODIES.SmartStore(per(3, 0))).toMatchObject({
    originProduct: { deliveryInfo: { deliveryFee: { deliveryFeeType: "FREE" } } },
  });
});

test("11st gets ten steps of pieces, the last without an end", () => {
  expect(BODIES.Elevenst(per(3))).toMatchObject({
    Product: {
      dlvCstInstBasiCd: "04",
      dlvCst3: "5000^10000^15000^20000^25000^30000^35000^40000^45000^50000",
      dlvCnt1: "1^4^7^10^13^16^19^22^25^28",
      dlvCnt2: "3^6^9^12^15^18^21^24^27",
    },
  });
  expect(BODIES.Elevenst(LISTING)).toMatchObject({ Product: { dlvCstInstBasiCd: "02", dlvCst1: 5_000 } });
  expect(BODIES.Elevenst(per(3, 0))).toMatchObject({ Product: { dlvCstInstBasiCd: "01" } });
});

/** Facts as they are filled for goods of a country: by a market's code, and by name in the notice. */
const madeIn = (name: string, originCode: string): ListingFacts => ({
  ...NO_FACTS,
  originCode,
  notice: { group: "기타 재화", fields: [{ code: "제조국(원산지)", name: "제조국(원산지)", value: name }] },
});

const CHANGED: Record<MarketField, Listing> = {
  brandName: { ...LISTING, brand: "Other" },
  manufacturer: { ...LISTING, manufacturer: "Other" },
  originArea: { ...LISTING, origin: "베트남", facts: madeIn("베트남", "0200014") },
  afterPhone: { ...LISTING, afterService: { ...LISTING.afterService, phone: "02-9999-9999" } },
  afterContent: { ...LISTING, afterService: { ...LISTING.afterService, text: "달라진 안내" } },
  repeat: per(2),
  exchangePrice: { ...LISTING, delivery: { ...LISTING.delivery, exchangeFeeKrw: 99_000 } },
};

test.each(Object.keys(BODIES) as OpenMarketName[])("what the editor says of %s is what its body carries", (market) => {
  const plain = JSON.stringify(BODIES[market](LISTING));
  for (const [field, listing] of Object.entries(CHANGED))
    expect([field, JSON.stringify(BODIES[market](listing)) !== plain]).toEqual([
      field,
      isTaken(market, field as MarketField),
    ]);
});
